import type { Connection, Types } from "mongoose";
import { isAnyWaiting } from "../applications/is-any-waiting.ts";
import { isAnyInvited, isAnyTold } from "../applications/tell-of-closing.ts";
import { allClosedByCentre } from "../jobs/find-jobs.ts";
import { jobClosingModel } from "./job-closing.model.ts";

/**
 * Notes in the running transaction that the centre closed a job, for those who wait for it to be told. A note that is there is of an
 * earlier closing, left by an instance of before that opened the job: who was told of that one hears of this one too.
 */
export async function noteClosing(db: Connection, job_id: Types.ObjectId, closed_at: Date): Promise<void> {
  await forgetClosing(db, job_id);
  await jobClosingModel(db).create([{ job_id, closed_at }]);
}

/** Notes in the running transaction that the post of a job is filled, for those who wait for it to be told, in its employer's words. */
export async function noteFilling(
  db: Connection,
  job_id: Types.ObjectId,
  { words, ...filled }: { noted_at: Date; words: string; was_active: boolean },
): Promise<void> {
  await forgetClosing(db, job_id);
  await jobClosingModel(db).create([{ job_id, kind: "filled", ...filled, ...(words && { words }) }]);
}

/** Other words of its employer to those who wait for a job that is filled, in the running transaction; as long as nobody was told. */
export async function rewordFilling(db: Connection, job_id: Types.ObjectId, words: string): Promise<void> {
  await jobClosingModel(db).updateOne({ job_id, kind: "filled", last: { $exists: false } }, { $set: { words } });
}

/** Whether a job was active until its employer filled it, of which nobody was told yet. */
export const isJustFilled = async (db: Connection, job_id: Types.ObjectId): Promise<boolean> =>
  (await jobClosingModel(db).exists({ job_id, kind: "filled", was_active: true, last: { $exists: false } })) !== null;

/**
 * Notes in the running transaction that a job is active again, for those who were told that the centre closed it; who was not told yet
 * never is.
 */
export async function noteOpening(db: Connection, job_id: Types.ObjectId, noted_at: Date): Promise<void> {
  await forgetClosing(db, job_id);
  if (await isAnyTold(db, job_id)) await jobClosingModel(db).create([{ job_id, noted_at, kind: "opened" }]);
}

/** Notes in the running transaction that the employer of a job is gone, for those who wait for it to be told; nothing else is told of it. */
export async function noteGone(db: Connection, job_id: Types.ObjectId, noted_at: Date): Promise<void> {
  await forgetClosing(db, job_id);
  if (await isAnyWaiting(db, job_id)) await jobClosingModel(db).create([{ job_id, noted_at, kind: "gone" }]);
}

/** Whether somebody is yet to be told of a job. */
export const isNoted = async (db: Connection, job_id: Types.ObjectId): Promise<boolean> =>
  (await jobClosingModel(db).exists({ job_id })) !== null;

/** The same of jobs that were closed before closings were noted, where somebody is still invited, for them alone: they would go there. */
export async function noteOlderClosings(db: Connection, now: Date): Promise<void> {
  for (const job_id of await allClosedByCentre(db)) {
    if (!(await isAnyInvited(db, job_id, now))) continue;
    await jobClosingModel(db).updateOne(
      { job_id },
      { $setOnInsert: { closed_at: now, invited_only: true } },
      { upsert: true },
    );
  }
}

/** Forgets what was noted of a job, in the running transaction: who was not told yet never is. */
export async function forgetClosing(db: Connection, job_id: Types.ObjectId): Promise<void> {
  await jobClosingModel(db).deleteOne({ job_id });
}
