import type { message } from "@jobcentre/contracts/http/identity";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { type Message, messageModel } from "./message.model.ts";
import { messageView } from "./message.view.ts";
import type { Readable } from "./readable-by.ts";

/** One page of the messages that somebody reads, all or only the read or unread ones, newest first. */
export async function listMessages(
  db: Connection,
  readable: Readable,
  { page, limit, is_read }: { page: number; limit: number; is_read?: "true" | "false" },
): Promise<ListAnswer<z.output<typeof message>>> {
  const own = { ...readable, ...(is_read && { is_read: is_read === "true" }) };
  const found = await messageModel(db)
    .find(own)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<Message[]>();
  return new ListAnswer(found.map(messageView), await messageModel(db).countDocuments(own));
}
