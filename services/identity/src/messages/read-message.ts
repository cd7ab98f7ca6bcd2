import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { messageModel } from "./message.model.ts";

/** Marks a person's own message as read; doing it again changes nothing. */
export async function readMessage(db: Connection, accountId: string, messageId: string): Promise<{ success: true }> {
  const read = await messageModel(db).updateOne({ _id: messageId, account_id: accountId }, { $set: { is_read: true } });
  if (read.matchedCount === 0) throw new Problem("not_found");
  return { success: true };
}
