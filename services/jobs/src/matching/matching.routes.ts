import { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { listMatchingJobs } from "./list-matching-jobs.ts";

export const matchingRoutes = (deps: StoreDeps): Route[] => [
  route(jobsCalls, "GET /api/matching-jobs", ({ person }) => listMatchingJobs(deps, person.account_id)),
];
