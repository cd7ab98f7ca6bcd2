import { Problem } from "@jobcentre/service-kit/problem";
import type { KnownJob } from "../jobs/find-jobs.ts";

const TEXT =
  "The job centre closed this job, so you can no longer write to its applicants, invite, shortlist or hire them. Please contact us if it should be open again.";

/** Throws Problem("job_closed_by_centre"): of a job that an admin closed, no words of its employer reach anybody, nor our good news. */
export function checkMayAddress(job: Pick<KnownJob, "closed_by_centre"> | null): void {
  if (job?.closed_by_centre) throw new Problem("job_closed_by_centre", { text: TEXT });
}
