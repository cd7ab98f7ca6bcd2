import type { Connection } from "mongoose";
import { ConfigError } from "./config.ts";

/** Where each database of a store says that the store is being moved, or was, or that a backup is being put back into it; moves were first. */
export const STORE_MARKS = "moves";

/** Stands in `STORE_MARKS` from before a restore takes the first thing away until all of the backup is there. */
export interface Restore {
  _id: "restore";
  started_at: Date;
}

export interface Move {
  _id: "move";
  id: string;
  finished_at: Date | null;
  /** Whether this is the store that is moved into. */
  is_target: boolean;
}

/** Refuses a store that was moved away, where what people do would be lost, or that holds half a move or half a backup. Throws ConfigError. */
export async function refuseUnusable(db: Connection): Promise<void> {
  if (await db.collection<Restore>(STORE_MARKS).findOne({ _id: "restore" }))
    throw new ConfigError(
      "A restore into this store is under way or was broken off: wait for it, or run the same restore again",
    );
  const move = await db.collection<Move>(STORE_MARKS).findOne({ _id: "move" });
  if (move?.finished_at) {
    const day = move.finished_at.toISOString().slice(0, 10);
    throw new ConfigError(
      `This store was moved to another one on ${day}: set MONGODB_URI to that one. To use this one again: npm run admin -- move --undo`,
    );
  }
  if (move?.is_target)
    throw new ConfigError("A move into this store was broken off: run the same move again before the product starts");
}
