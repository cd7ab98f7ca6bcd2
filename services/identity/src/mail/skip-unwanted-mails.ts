import type { Connection } from "mongoose";
import { wantedAmong } from "../accounts/message-preferences.ts";
import { type MailJob, mailJobModel } from "./mail-job.model.ts";

const MOST_AT_ONCE = 100;

/**
 * Skips, many at a time, what is due for people who want no e-mails or are gone. What another instance has claimed is not due.
 * Answers how many were skipped.
 */
export async function skipUnwantedMails(db: Connection, now: Date, isStopping = () => false): Promise<number> {
  let all = 0;
  for (let skipped = -1; skipped !== 0 && !isStopping(); ) {
    skipped = await skipSome(db, now);
    all += skipped;
  }
  return all;
}

async function skipSome(db: Connection, now: Date): Promise<number> {
  const isDue = { state: "waiting" as const, due_at: { $lte: now }, farewell_for: { $exists: false } };
  const due = await mailJobModel(db)
    .find(isDue, { account_id: 1, kind: 1 })
    .sort({ due_at: 1 })
    .limit(MOST_AT_ONCE)
    .lean<Pick<MailJob, "_id" | "account_id" | "kind">[]>();
  if (due.length < 2) return 0;
  const wanted = new Set((await wantedAmong(db, due)).map(({ _id }) => _id));
  const unwanted = due.filter(({ _id }) => !wanted.has(_id)).map(({ _id }) => _id);
  if (unwanted.length === 0) return 0;
  const skipped = await mailJobModel(db).updateMany(
    { _id: { $in: unwanted }, ...isDue },
    { $set: { state: "skipped" as const } },
  );
  return skipped.modifiedCount;
}
