import type { Connection } from "mongoose";
import { eraseMailsOf, eraseMailsOfMessages } from "../mail/erase-mails.ts";
import { messageModel } from "./message.model.ts";
import { messageCountModel } from "./message-count.model.ts";

/** What others read in the place of a message with the words of somebody who is gone. */
const INSTEAD = {
  subject: "From a deleted account",
  message: "The account that this message was about has been deleted, and what it said with it.",
  about: [],
};

/** Deletes a person's messages and what they said in those of others, with the e-mails of both; in the running transaction. */
export async function eraseMessages(db: Connection, accountId: string): Promise<void> {
  await messageModel(db).deleteMany({ account_id: accountId });
  await messageCountModel(db).deleteOne({ _id: accountId });
  await eraseMailsOf(db, accountId);
  const theirWords = await messageModel(db).find({ about: accountId }, { _id: 1 }).lean();
  const ids = theirWords.map(({ _id }) => _id);
  await messageModel(db).updateMany({ _id: { $in: ids } }, { $set: INSTEAD });
  await eraseMailsOfMessages(
    db,
    ids.map((id) => id.toHexString()),
    accountId,
  );
}
