import type { MessageType } from "@jobcentre/contracts/options";
import { afterCommit } from "@jobcentre/messaging/in-transaction";
import { type Connection, Types } from "mongoose";
import { queueMail } from "../mail/queue-mail.ts";
import { messageModel } from "./message.model.ts";
import { messageCountModel } from "./message-count.model.ts";
import { hintMessage } from "./message-hints.ts";

export interface NewMessage {
  _id?: Types.ObjectId;
  account_id: string;
  subject: string;
  message: string;
  message_type: MessageType;
  created_at: Date;
  /** What it tells of: one fact makes one message. */
  event_id: string;
  /** The other accounts whose words are in it. */
  about?: string[];
}

/** Writes a message to a person, in the caller's transaction. */
export async function writeMessage(db: Connection, message: NewMessage): Promise<void> {
  const { _id = new Types.ObjectId(), account_id } = message;
  // Two transactions cannot count the same person at once, so whoever saw number n has missed none below it.
  const counted = await messageCountModel(db)
    .findOneAndUpdate({ _id: account_id }, { $inc: { last_seq: 1 } }, { upsert: true, returnDocument: "after" })
    .lean();
  await messageModel(db).create([{ ...message, _id, seq: counted.last_seq, is_read: false }]);
  await queueMail(db, { message_id: _id.toHexString(), account_id, created_at: new Date() });
  afterCommit(db, () => hintMessage(db, account_id));
}
