import type { Connection } from "mongoose";
import { type Message, messageModel } from "./message.model.ts";
import { messageCountModel } from "./message-count.model.ts";
import type { Readable } from "./readable-by.ts";

const AT_ONCE = 100;

/** How many messages each of these people ever got; who is not in the answer got none. */
export async function lastSeqs(db: Connection, accountIds: string[]): Promise<Map<string, number>> {
  const counts = await messageCountModel(db)
    .find({ _id: { $in: accountIds } })
    .lean();
  return new Map(counts.map(({ _id, last_seq }) => [_id, last_seq]));
}

/** The messages that somebody reads after one number, in order, at most 100. */
export function readMessagesAfter(db: Connection, readable: Readable, seq: number): Promise<Message[]> {
  return messageModel(db)
    .find({ ...readable, seq: { $gt: seq } })
    .sort({ seq: 1 })
    .limit(AT_ONCE)
    .lean<Message[]>();
}
