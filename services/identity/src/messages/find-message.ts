import type { Connection } from "mongoose";
import { type Message, messageModel } from "./message.model.ts";

/** What another feature needs of a message, or null where it is gone. */
export async function findMessage(
  db: Connection,
  id: string,
): Promise<{ id: string; subject: string; message: string; created_at: Date } | null> {
  const stored = await messageModel(db).findById(id).lean<Message>();
  return stored && { id, subject: stored.subject, message: stored.message, created_at: stored.created_at };
}
