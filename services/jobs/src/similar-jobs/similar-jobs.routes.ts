import { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { listSimilarJobs } from "./list-similar-jobs.ts";

export const similarJobRoutes = (deps: StoreDeps): Route[] => [
  route(jobsCalls, "GET /api/jobs/{id}/similar", ({ params }) => listSimilarJobs(deps, params.id)),
];
