import type { Connection } from "mongoose";
import { nextWait, triesInTime } from "./mail.rules.ts";
import { type MailJob, mailJobModel } from "./mail-job.model.ts";

/** What is due for the account of a mail that could not be sent waits as if it had been tried, too: it would have had to follow. */
export async function putOffOthers(db: Connection, { account_id }: MailJob, now: Date): Promise<void> {
  if (!account_id) return;
  const due = await mailJobModel(db)
    .find({ account_id, state: "waiting", due_at: { $lte: now } }, { tries: 1, early: 1, due_at: 1 })
    .lean<Pick<MailJob, "_id" | "tries" | "early" | "due_at">[]>();
  if (due.length === 0) return;
  await mailJobModel(db).bulkWrite(
    due.map(({ _id, tries, early, due_at }) => ({
      updateOne: {
        filter: { _id, state: "waiting", tries, due_at },
        update: {
          $set: { due_at: new Date(now.getTime() + nextWait(triesInTime({ tries: tries + 1, early }))) },
          $inc: { tries: 1 },
        },
      },
    })),
  );
}
