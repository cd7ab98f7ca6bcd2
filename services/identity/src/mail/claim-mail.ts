import type { Connection } from "mongoose";
import { CLAIM_MS, type Outcome } from "./mail.rules.ts";
import { type MailJob, mailJobModel } from "./mail-job.model.ts";

/** Takes the mail that waits longest, for no other instance to take until the claim runs out; null where none is due. */
export function claimMail(db: Connection, now: Date, dueBefore = now): Promise<MailJob | null> {
  return mailJobModel(db)
    .findOneAndUpdate(
      { state: "waiting", due_at: { $lte: dueBefore } },
      { $set: { due_at: new Date(now.getTime() + CLAIM_MS) }, $inc: { tries: 1 } },
      { sort: { due_at: 1 }, returnDocument: "after" },
    )
    .lean<MailJob>();
}

/** Notes what became of a claimed mail; nothing where the claim ran out and somebody else took it. */
export async function settleMail(
  db: Connection,
  job: MailJob,
  result: { outcome: Outcome; due_at?: Date; last_error?: string },
): Promise<void> {
  const { outcome, due_at, last_error } = result;
  const state = outcome === "later" ? "waiting" : outcome;
  await mailJobModel(db).updateOne(
    { _id: job._id, state: "waiting", tries: job.tries },
    {
      $set: { state, ...(due_at && { due_at }), ...(last_error && { last_error }) },
      // The address of a farewell is kept for nothing else.
      ...(outcome !== "later" && { $unset: { farewell_to: 1 } }),
    },
  );
}
