import { jobsCalls, jobsInternalCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { awaitEmployer } from "../employers/await-employer.ts";
import { changeJob } from "./change-job.ts";
import { fillJob } from "./fill-job.ts";
import { listAllJobs } from "./list-all-jobs.ts";
import { listJobChoices } from "./list-job-choices.ts";
import { listJobs } from "./list-jobs.ts";
import { listOwnJobs } from "./list-own-jobs.ts";
import { ownJobState } from "./own-job-state.ts";
import { postJob } from "./post-job.ts";
import { readJob } from "./read-job.ts";
import { readOwnJob } from "./read-own-job.ts";
import { toggleJob } from "./toggle-job.ts";

export const jobRoutes = (deps: Pick<ServiceDeps, "db" | "now">): Route[] => [
  route(jobsCalls, "GET /api/jobs", ({ query }) => listJobs(deps, query)),
  route(jobsCalls, "GET /api/jobs/{id}", ({ params }) => readJob(deps, params.id)),
  route(
    jobsCalls,
    "POST /api/jobs",
    async ({ person, body }) => postJob(deps, await awaitEmployer(deps.db, person.account_id), body),
    // All of one employer count them; its software may send a hundred at once.
    { inTurn: ({ person }) => person.account_id },
  ),
  route(jobsCalls, "PUT /api/jobs/{id}", ({ person, params, body }) =>
    changeJob(deps, { _id: params.id, employer_id: person.account_id }, body),
  ),
  route(
    jobsCalls,
    "POST /api/jobs/{id}/toggle-active",
    ({ person, params, body }) => toggleJob(deps, { _id: params.id, employer_id: person.account_id }, body),
    { inTurn: ({ params }) => params.id },
  ),
  route(
    jobsCalls,
    "POST /api/jobs/{id}/fill",
    ({ person, params, body }) => fillJob(deps, { _id: params.id, employer_id: person.account_id }, body.words),
    { inTurn: ({ params }) => params.id },
  ),
  route(jobsCalls, "GET /api/employer/jobs", async ({ person, query }) => listOwnJobs(deps, person.account_id, query)),
  route(jobsCalls, "GET /api/employer/jobs/{id}", ({ person, params }) =>
    readOwnJob(deps, params.id, person.account_id),
  ),
  route(jobsCalls, "GET /api/employer/job-choices", ({ person, query }) =>
    listJobChoices(deps, person.account_id, query),
  ),
  route(jobsInternalCalls, "POST /internal/own-job", async ({ body }) => ({ state: await ownJobState(deps, body) })),
  route(jobsCalls, "GET /api/admin/jobs", ({ query }) => listAllJobs(deps, query)),
  route(jobsCalls, "PUT /api/admin/jobs/{id}", ({ params, body }) => changeJob(deps, { _id: params.id }, body)),
  route(
    jobsCalls,
    "POST /api/admin/jobs/{id}/toggle-active",
    ({ params, body }) => toggleJob(deps, { _id: params.id }, body),
    { inTurn: ({ params }) => params.id },
  ),
];
