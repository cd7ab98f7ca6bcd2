import { countUp } from "@jobcentre/messaging/count-up";
import type { Connection } from "mongoose";
import { moveMails } from "../mail/move-mails.ts";
import { messageModel } from "./message.model.ts";
import { messageCountModel } from "./message-count.model.ts";

/**
 * Gives what is for the person alone among an account's messages to another account of theirs, with the e-mails, in the running
 * transaction: what a company's colleagues read stays. They keep their order, and are the latest there.
 */
export async function moveMessages(db: Connection, from: string, to: string): Promise<void> {
  const own = await messageModel(db)
    .find({ account_id: from, for_company: { $ne: true } }, { _id: 1 })
    .sort({ seq: 1 })
    .lean();
  if (own.length === 0) return;
  const numbers = await countUp(
    messageCountModel(db),
    "last_seq",
    own.map(() => to),
  );
  const moved = own.map(({ _id }, at) => ({ _id, account_id: to, seq: numbers[at] as number }));
  await messageModel(db).bulkWrite(
    moved.map(({ _id, ...there }) => ({ updateOne: { filter: { _id }, update: { $set: there } } })),
  );
  await moveMails(
    db,
    moved.map(({ _id, ...there }) => ({ ...there, _id: _id.toHexString() })),
  );
}
