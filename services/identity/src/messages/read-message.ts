import type { message } from "@jobcentre/contracts/http/identity";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection, QueryFilter } from "mongoose";
import type * as z from "zod";
import { type Message, messageModel } from "./message.model.ts";
import { messageView } from "./message.view.ts";
import type { Readable } from "./readable-by.ts";

/** One of a person's own messages; links in e-mails lead to it. Throws Problem("not_found"). */
export async function getMessage(
  db: Connection,
  openable: QueryFilter<Message>,
  messageId: string,
): Promise<z.output<typeof message>> {
  const found = await messageModel(db)
    .findOne({ ...openable, _id: messageId })
    .lean<Message>();
  if (!found) throw new Problem("not_found");
  return messageView(found);
}

/** Marks a person's own message as read; doing it again changes nothing. */
export async function readMessage(
  db: Connection,
  openable: QueryFilter<Message>,
  messageId: string,
): Promise<{ success: true }> {
  const read = await messageModel(db).updateOne({ ...openable, _id: messageId }, { $set: { is_read: true } });
  if (read.matchedCount === 0) throw new Problem("not_found");
  return { success: true };
}

/**
 * Marks a person's own message as read, and all that stand below it or came before it: what happened while they looked stays new.
 * News that was long under way has an older date than what came before it, and stands below.
 */
export async function readMessagesUpTo(
  db: Connection,
  readable: Readable,
  messageId: string,
): Promise<{ success: true }> {
  const newest = await messageModel(db)
    .findOne({ ...readable, _id: messageId }, { seq: 1, created_at: 1 })
    .lean();
  if (!newest) throw new Problem("not_found");
  const older = [{ seq: { $lte: newest.seq } }, { created_at: { $lte: newest.created_at } }];
  await messageModel(db).updateMany({ ...readable, is_read: false, $or: older }, { $set: { is_read: true } });
  return { success: true };
}
