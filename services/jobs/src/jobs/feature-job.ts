import type { Connection } from "mongoose";
import { jobModel } from "./job.model.ts";

/** Puts a job on top of the list for so many more days, in the running transaction; answers until when, or null without the job. */
export async function featureJob(db: Connection, jobId: string, days: number, now: Date): Promise<Date | null> {
  const job = await jobModel(db).findById(jobId, { featured_until: 1 }).lean();
  if (!job) return null;
  const from = Math.max(now.getTime(), job.featured_until?.getTime() ?? 0);
  const featured_until = new Date(from + days * 24 * 3600 * 1000);
  await jobModel(db).updateOne({ _id: jobId }, { $set: { featured_until } });
  return featured_until;
}
