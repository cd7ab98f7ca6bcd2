import { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { readMyJobs } from "./read-my-jobs.ts";

export const myJobRoutes = (deps: StoreDeps): Route[] => [
  route(jobsCalls, "GET /api/my-jobs", ({ person, query: { ids = "" } }) =>
    readMyJobs(deps, person.account_id, ids.split(",").filter(Boolean)),
  ),
];
