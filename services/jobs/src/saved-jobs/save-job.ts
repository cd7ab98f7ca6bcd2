import type { savedJob } from "@jobcentre/contracts/http/jobs";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { findJob, type KnownJob } from "../jobs/find-jobs.ts";
import { isOpen } from "../jobs/job.rules.ts";
import { savedJobModel } from "./saved-job.model.ts";

export type SavedJobAnswer = z.output<typeof savedJob>;

/** A saved job with what is known of it now. */
export const savedJobAnswer = (job: KnownJob, savedAt: Date, now: Date): SavedJobAnswer => ({
  id: job._id.toHexString(),
  title: job.title,
  employer_name: job.employer_name,
  location: job.location,
  salary_min: job.salary_min,
  salary_max: job.salary_max,
  application_deadline: job.application_deadline,
  saved_at: savedAt.toISOString(),
  is_open: isOpen(job, now),
});

/** Saves a job for a person; saved before, it stays as it was. Throws Problem("not_found"). */
export async function saveJob({ db, now }: StoreDeps, accountId: string, jobId: string): Promise<SavedJobAnswer> {
  const job = await findJob(db, jobId);
  if (!job) throw new Problem("not_found");
  const saved = await savedJobModel(db)
    .findOneAndUpdate(
      { account_id: accountId, job_id: jobId },
      { $setOnInsert: { saved_at: now() } },
      { upsert: true, returnDocument: "after" },
    )
    .lean();
  return savedJobAnswer(job, saved.saved_at, now());
}

/** Forgets a saved job; one that was not saved is forgotten already. */
export async function forgetSavedJob(db: Connection, accountId: string, jobId: string): Promise<void> {
  await savedJobModel(db).deleteOne({ account_id: accountId, job_id: jobId });
}

/** Forgets everything that a person saved, in the running transaction. */
export async function eraseSavedJobs(db: Connection, accountId: string): Promise<void> {
  await savedJobModel(db).deleteMany({ account_id: accountId });
}
