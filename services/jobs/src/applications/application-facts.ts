import type { KnownJob } from "../jobs/find-jobs.ts";
import type { JobApplication } from "./application.model.ts";

/** What every fact about an application tells. */
export const applicationFacts = (application: JobApplication, job: KnownJob | null, applicantName: string) => ({
  application_id: application._id.toHexString(),
  job_id: application.job_id.toHexString(),
  job_title: job?.title ?? "",
  employer_id: application.employer_id,
  employer_name: job?.employer_name ?? "",
  account_id: application.account_id,
  applicant_name: applicantName,
});
