import { inTransaction } from "@jobcentre/messaging/in-transaction";
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

/** Of each kind in one transaction: 10,000 at once took longer than anybody waits, and on a slow machine than a transaction may. */
const PIECE = 500;

/**
 * Deletes a person's messages and what they said in those of others, with the e-mails of both; in the running transaction, and
 * no more than one has room for. Answers whether that was all.
 */
export async function eraseMessages(db: Connection, accountId: string): Promise<boolean> {
  const idsOf = async (filter: object) => {
    const found = await messageModel(db).find(filter, { _id: 1 }).limit(PIECE).lean();
    return found.map(({ _id }) => _id);
  };
  const own = await idsOf({ account_id: accountId });
  await messageModel(db).deleteMany({ _id: { $in: own } });
  await messageCountModel(db).deleteOne({ _id: accountId });
  const mails = await eraseMailsOf(db, accountId, PIECE);
  const ids = await idsOf({ about: accountId });
  await messageModel(db).updateMany({ _id: { $in: ids } }, { $set: INSTEAD });
  await eraseMailsOfMessages(
    db,
    ids.map((id) => id.toHexString()),
    accountId,
  );
  return Math.max(own.length, mails, ids.length) < PIECE;
}

/** The same for all that one transaction had no room for, piece by piece, as long as not `isStopping`. */
export async function eraseAllMessages(db: Connection, accountId: string, isStopping: () => boolean): Promise<void> {
  for (let isAll = false; !isAll && !isStopping(); )
    isAll = await inTransaction(db, () => eraseMessages(db, accountId));
}
