import { type Connection, Types } from "mongoose";
import { markOlderMessages } from "./mark-older-messages.ts";

/** How far back the first look goes: an update, or a time with the version before, takes no longer. */
const FIRST_MS = 7 * 24 * 3_600_000;
/** How far back each other one goes: clocks differ, and a transaction takes a while. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Has a company's colleagues read what an instance of the version before wrote to it, beside this one or while that version was back: it
 * does not say whose a message is. This one says it of each, so a personal one of any subject stays its person's.
 */
export function keepMarkingMessages(db: Connection, now: () => Date): () => Promise<void> {
  let backMs = FIRST_MS;
  return async () => {
    await markOlderMessages(db, Types.ObjectId.createFromTime(Math.floor((now().getTime() - backMs) / 1000)));
    backMs = OVERLAP_MS;
  };
}
