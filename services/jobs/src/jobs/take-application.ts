import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection, Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { findJob, type KnownJob } from "./find-jobs.ts";
import { jobModel } from "./job.model.ts";
import { isOpen } from "./job.rules.ts";

/**
 * Counts one more application for an open job, in the running transaction: the count is true because it commits
 * with the application. Throws Problem("not_found") and Problem("job_closed").
 */
export async function takeApplication({ db, now }: StoreDeps, jobId: string): Promise<KnownJob> {
  const job = await findJob(db, jobId);
  if (!job) throw new Problem("not_found");
  // Of many jobs whose employer is gone the last are closed a while later.
  if (!isOpen(job, now()) || (await isErased(db, job.employer_id))) throw new Problem("job_closed");
  await jobModel(db).updateOne({ _id: jobId }, { $inc: { applications_count: 1 } });
  return job;
}

/** Counts one application less, in the running transaction of its deletion. */
export async function giveApplicationBack(db: Connection, jobId: Types.ObjectId): Promise<void> {
  await jobModel(db).updateOne({ _id: jobId, applications_count: { $gt: 0 } }, { $inc: { applications_count: -1 } });
}
