import type { JobRecord } from "./job.model.ts";

/** What every fact about a job tells. */
export const jobFacts = (
  job: Pick<JobRecord, "_id" | "title" | "employer_id" | "employer_name" | "category" | "is_active">,
) => ({
  job_id: job._id.toHexString(),
  title: job.title,
  employer_id: job.employer_id,
  employer_name: job.employer_name,
  category: job.category,
  is_active: job.is_active,
});
