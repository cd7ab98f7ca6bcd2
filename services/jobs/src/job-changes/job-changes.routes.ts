import { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { readJobChanges } from "./read-job-changes.ts";

export const jobChangeRoutes = (deps: StoreDeps): Route[] => [
  route(jobsCalls, "GET /api/job-changes", ({ query }) => readJobChanges(deps, query)),
];
