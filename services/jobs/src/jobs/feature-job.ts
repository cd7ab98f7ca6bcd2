import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { jobModel } from "./job.model.ts";
import { featuringProblem } from "./job.rules.ts";

/**
 * Puts a job on top of the list for so many more days, in the running transaction; answers until when. Throws
 * Problem("job_not_open") for one that nobody sees: the days that were paid for would pass all the same.
 */
export async function featureJob(db: Connection, jobId: string, days: number, now: Date): Promise<Date> {
  const job = await jobModel(db).findById(jobId, { featured_until: 1, is_active: 1, closes_on: 1 }).lean();
  if (!job) throw new Problem("job_not_open");
  const problem = featuringProblem(job, now);
  if (problem) throw new Problem("job_not_open", { text: problem });
  const from = Math.max(now.getTime(), job.featured_until?.getTime() ?? 0);
  const featured_until = new Date(from + days * 24 * 3600 * 1000);
  await jobModel(db).updateOne({ _id: jobId }, { $set: { featured_until } });
  return featured_until;
}
