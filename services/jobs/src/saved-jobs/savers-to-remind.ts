import type { Connection, Types } from "mongoose";
import { type SavedJob, savedJobModel } from "./saved-job.model.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Asked for at once. */
const TOGETHER = 1_000;

/** Who saved a job later has just read until when it is open. */
const savedBefore = (now: Date) => ({ saved_at: { $lte: new Date(now.getTime() - DAY_MS) } });

/** Everybody who saved one of these jobs, by their last day, and was not reminded of that day. */
export async function saversToRemind(
  db: Connection,
  byDay: ReadonlyMap<string, readonly Types.ObjectId[]>,
  now: Date,
): Promise<Set<string>> {
  const people = new Set<string>();
  for (const [day, ids] of byDay) {
    for (let at = 0; at < ids.length; at += TOGETHER) {
      const job_id = { $in: ids.slice(at, at + TOGETHER) };
      const due = { job_id, reminded_of: { $ne: day }, ...savedBefore(now) };
      for (const accountId of await savedJobModel(db).distinct("account_id", due)) people.add(accountId);
    }
  }
  return people;
}

/** What somebody saved and may be reminded of, with the day of which they were last. */
export const savedToRemindOf = (db: Connection, account_id: string, now: Date): Promise<SavedJob[]> =>
  savedJobModel(db)
    .find({ account_id, ...savedBefore(now) })
    .lean();

/** Notes in the running transaction of which last days somebody was reminded: of two looks at once the store lets one write. */
export async function noteRemindedOf(
  db: Connection,
  account_id: string,
  jobs: readonly { _id: Types.ObjectId; closes_on: string }[],
): Promise<void> {
  await savedJobModel(db).bulkWrite(
    jobs.map(({ _id: job_id, closes_on: reminded_of }) => ({
      updateOne: { filter: { account_id, job_id }, update: { $set: { reminded_of } } },
    })),
  );
}
