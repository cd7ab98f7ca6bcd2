import { isOfDeletedEmployer } from "./is-of-deleted-employer.ts";
import type { Job } from "./jobs.api.ts";

/** Who closed a job, in words; empty where it is not closed, or went with its employer. */
export function closedBy(job: Job): "" | "administrator" | "employer" {
  if (job.is_active || isOfDeletedEmployer(job)) return "";
  return job.closed_by_centre ? "administrator" : "employer";
}
