import type { Connection } from "mongoose";
import { type Message, messageModel } from "./message.model.ts";

/** What another feature needs of an account's message, or null where it is gone, or another account's by now. */
export async function findMessage(
  db: Connection,
  { id, account_id }: { id: string; account_id: string },
): Promise<{ id: string; subject: string; message: string; created_at: Date } | null> {
  const stored = await messageModel(db).findOne({ _id: id, account_id }).lean<Message>();
  return stored && { id, subject: stored.subject, message: stored.message, created_at: stored.created_at };
}

/** Whether a message is another account's by now. */
export async function isMoved(
  db: Connection,
  { id, account_id }: { id: string; account_id: string },
): Promise<boolean> {
  return (await messageModel(db).exists({ _id: id, account_id: { $ne: account_id } })) !== null;
}
