import { jobsCalls, jobsInternalCalls } from "@jobcentre/contracts/http/jobs";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { answerInterview } from "./answer-interview.ts";
import { apply } from "./apply.ts";
import { cancelInterview } from "./cancel-interview.ts";
import { countApplications } from "./count-applications.ts";
import { countOwnApplications } from "./count-own-applications.ts";
import { findApplicantStandings } from "./find-applicant-standings.ts";
import { isOwnApplicant } from "./is-own-applicant.ts";
import { listApplications } from "./list-applications.ts";
import { listOwnApplications, readOwnApplication } from "./list-own-applications.ts";
import { markApplication } from "./mark-application.ts";
import { moveApplication } from "./move-application.ts";
import { noteApplication } from "./note-application.ts";
import { reachableEmployer } from "./reachable-employer.ts";
import { readAppliedJob } from "./read-applied-job.ts";
import { scheduleInterview } from "./schedule-interview.ts";
import { withdrawApplication } from "./withdraw-application.ts";
import { writeToApplicant } from "./write-to-applicant.ts";
import { writeToApplicants } from "./write-to-applicants.ts";

export const applicationRoutes = (deps: StoreDeps): Route[] => [
  route(jobsCalls, "GET /api/job-applications", ({ person, query }) =>
    listOwnApplications(deps, person.account_id, query),
  ),
  route(
    jobsCalls,
    "POST /api/job-applications",
    ({ person, body: { job_id, cover_letter, ...shown } }) => apply(deps, { person, job_id, cover_letter, shown }),
    // All for one job write its count.
    { inTurn: ({ body }) => body.job_id },
  ),
  route(jobsCalls, "GET /api/job-applications/counts", ({ person, query }) =>
    countOwnApplications(deps, person.account_id, query.q),
  ),
  route(jobsCalls, "GET /api/job-applications/{id}", ({ person, params }) =>
    readOwnApplication(deps, { _id: params.id, account_id: person.account_id }),
  ),
  route(jobsCalls, "GET /api/job-applications/{id}/job", ({ person, params }) =>
    readAppliedJob(deps, { _id: params.id, account_id: person.account_id }),
  ),
  route(jobsCalls, "POST /api/job-applications/{id}/withdraw", ({ person, params }) =>
    withdrawApplication(deps, { _id: params.id, account_id: person.account_id }),
  ),
  route(jobsCalls, "POST /api/job-applications/{id}/cannot-come", ({ person, params, body }) =>
    answerInterview(
      deps,
      { _id: params.id, account_id: person.account_id },
      { starts_at: body.starts_at, cannot: { note: body.note } },
    ),
  ),
  route(jobsCalls, "POST /api/job-applications/{id}/can-come", ({ person, params, body }) =>
    answerInterview(deps, { _id: params.id, account_id: person.account_id }, body),
  ),
  route(jobsCalls, "GET /api/employer/applications", ({ person, query }) =>
    listApplications(deps, person.account_id, query),
  ),
  route(jobsCalls, "GET /api/employer/applications/counts", ({ person, query }) =>
    countApplications(deps, person.account_id, query),
  ),
  route(jobsCalls, "GET /api/employer/applicants", ({ person, query: { ids = "" } }) =>
    findApplicantStandings(deps.db, person.account_id, ids.split(",").filter(Boolean)),
  ),
  route(jobsCalls, "POST /api/employer/applications/{id}/status", ({ person, params, body }) =>
    moveApplication(deps, { _id: params.id, employer_id: person.account_id }, body),
  ),
  route(
    jobsCalls,
    "POST /api/employer/applications/{id}/message",
    ({ person, params, body }) =>
      writeToApplicant(deps, { _id: params.id, employer_id: person.account_id }, body.message),
    // All of one employer write its count of the day; its software may send many at once.
    { inTurn: ({ person }) => person.account_id },
  ),
  route(jobsCalls, "POST /api/employer/applications/messages", ({ person, body }) =>
    writeToApplicants(deps, person.account_id, body),
  ),
  route(jobsCalls, "PUT /api/employer/applications/{id}/note", ({ person, params, body }) =>
    noteApplication(deps, { _id: params.id, employer_id: person.account_id }, body),
  ),
  route(jobsCalls, "PUT /api/employer/applications/{id}/mark", ({ person, params, body }) =>
    markApplication(deps, { _id: params.id, employer_id: person.account_id }, body.mark),
  ),
  route(jobsInternalCalls, "POST /internal/own-applicant", async ({ body }) => ({
    is_applicant: await isOwnApplicant(deps.db, body),
  })),
  route(jobsInternalCalls, "POST /internal/reachable-employer", async ({ body: { application_id, account_id } }) => ({
    employer_id: await reachableEmployer(deps.db, { _id: application_id, account_id }),
  })),
  route(jobsCalls, "POST /api/employer/schedule-interview", ({ person, body }) =>
    scheduleInterview(deps, { ...body, employer_id: person.account_id }),
  ),
  route(jobsCalls, "POST /api/employer/applications/{id}/call-off-interview", ({ person, params, body }) =>
    cancelInterview(deps, { _id: params.id, employer_id: person.account_id }, body),
  ),
];
