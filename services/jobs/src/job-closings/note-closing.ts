import type { Connection, Types } from "mongoose";
import { jobClosingModel } from "./job-closing.model.ts";

/** Notes in the running transaction that the centre closed a job, for those who wait for it to be told. */
export async function noteClosing(db: Connection, job_id: Types.ObjectId, closed_at: Date): Promise<void> {
  await jobClosingModel(db).updateOne({ job_id }, { $setOnInsert: { closed_at, told: 0 } }, { upsert: true });
}

/** Forgets that again, in the running transaction: the job is active, and who was not told yet never is. */
export async function forgetClosing(db: Connection, job_id: Types.ObjectId): Promise<void> {
  await jobClosingModel(db).deleteOne({ job_id });
}
