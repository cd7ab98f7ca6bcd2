import type { Connection } from "mongoose";
import { ConfigError } from "./config.ts";

/** Where each database of a store says that the store is being moved, or was. */
export const MOVES = "moves";

export interface Move {
  _id: "move";
  id: string;
  finished_at: Date | null;
  /** Whether this is the store that is moved into. */
  is_target: boolean;
}

/** Refuses to start on a store that was moved away, where what people do would be lost, or that holds the beginning of a move. Throws ConfigError. */
export async function refuseMoved(db: Connection): Promise<void> {
  const move = await db.collection<Move>(MOVES).findOne({ _id: "move" });
  if (move?.finished_at) {
    const day = move.finished_at.toISOString().slice(0, 10);
    throw new ConfigError(
      `This store was moved to another one on ${day}: set MONGODB_URI to that one. To use this one again: npm run admin -- move --undo`,
    );
  }
  if (move?.is_target)
    throw new ConfigError("A move into this store was broken off: run the same move again before the product starts");
}
