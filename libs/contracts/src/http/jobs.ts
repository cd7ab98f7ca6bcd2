import { defineCalls } from "../call.ts";
import { applicantsCalls } from "./jobs/applicants.ts";
import { applicationsCalls } from "./jobs/applications.ts";
import { employerApplicationsCalls } from "./jobs/employer-applications.ts";
import { jobAlertsCalls } from "./jobs/job-alerts.ts";
import { jobChangesCalls } from "./jobs/job-changes.ts";
import { postingCalls } from "./jobs/jobs.ts";
import { matchingCalls } from "./jobs/matching.ts";
import { myJobsCalls } from "./jobs/my-jobs.ts";
import { reportsCalls } from "./jobs/reports.ts";
import { savedJobsCalls } from "./jobs/saved-jobs.ts";
import { serviceRequestsCalls } from "./jobs/service-requests.ts";
import { similarJobsCalls } from "./jobs/similar-jobs.ts";

export * from "./jobs/applicants.ts";
export * from "./jobs/application-answers.ts";
export * from "./jobs/applications.ts";
export * from "./jobs/employer-applications.ts";
export * from "./jobs/internal.ts";
export * from "./jobs/job-alerts.ts";
export * from "./jobs/job-changes.ts";
export * from "./jobs/job-shapes.ts";
export * from "./jobs/jobs.ts";
export * from "./jobs/matching.ts";
export * from "./jobs/my-jobs.ts";
export * from "./jobs/premium-standing.ts";
export * from "./jobs/reports.ts";
export * from "./jobs/saved-jobs.ts";
export * from "./jobs/service-request-answers.ts";
export * from "./jobs/service-requests.ts";
export * from "./jobs/similar-jobs.ts";

/** Every call of jobs that a browser can make. */
export const jobsCalls = defineCalls({
  ...postingCalls,
  ...similarJobsCalls,
  ...jobChangesCalls,
  ...savedJobsCalls,
  ...jobAlertsCalls,
  ...matchingCalls,
  ...myJobsCalls,
  ...applicationsCalls,
  ...employerApplicationsCalls,
  ...applicantsCalls,
  ...serviceRequestsCalls,
  ...reportsCalls,
});
