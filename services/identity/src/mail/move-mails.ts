import type { Connection } from "mongoose";
import { type MailJob, mailJobModel } from "./mail-job.model.ts";

/** Has the e-mails of messages go to the account that the messages are of now, in the running transaction; what is sent is noted there. */
export async function moveMails(
  db: Connection,
  moved: readonly Required<Pick<MailJob, "_id" | "account_id" | "seq">>[],
): Promise<void> {
  await mailJobModel(db).bulkWrite(
    moved.map(({ _id, ...there }) => ({ updateOne: { filter: { _id }, update: { $set: there } } })),
  );
}
