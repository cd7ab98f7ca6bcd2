import { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { listSavedJobs } from "./list-saved-jobs.ts";
import { forgetSavedJob, saveJob } from "./save-job.ts";

export const savedJobRoutes = (deps: StoreDeps): Route[] => [
  route(jobsCalls, "GET /api/saved-jobs", ({ person, query }) => listSavedJobs(deps, person.account_id, query)),
  route(jobsCalls, "POST /api/saved-jobs", ({ person, body }) => saveJob(deps, person.account_id, body.job_id)),
  route(jobsCalls, "DELETE /api/saved-jobs/{job_id}", async ({ person, params }) => {
    await forgetSavedJob(deps.db, person.account_id, params.job_id);
    return { success: true as const };
  }),
];
