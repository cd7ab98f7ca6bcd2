import { isOfFormerEmployer } from "@jobcentre/contracts/former-people";
import type { Job } from "./jobs.api.ts";

/** Who closed a job, in words; empty where it is not closed, went with its employer, or was closed before that was noted. */
export function closedBy(job: Job): "" | "administrator" | "employer" | "suspension" {
  if (job.is_active || isOfFormerEmployer(job)) return "";
  if (job.closed_by_suspension) return "suspension";
  if (job.closed_by_centre) return "administrator";
  return job.closed_by_employer ? "employer" : "";
}
