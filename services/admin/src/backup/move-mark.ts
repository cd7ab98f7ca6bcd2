import { randomUUID } from "node:crypto";
import { ConfigError } from "@jobcentre/service-kit/config";
import type { Connection, mongo } from "mongoose";
import type { Databases } from "./databases.ts";

/** Both stores of a move say which one it is; this is not copied. */
export const MOVES = "moves";

interface Move {
  _id: "move";
  id: string;
  finished_at: Date | null;
  /** Not in stores that were marked before this was noted. */
  is_target?: boolean;
}

const movesOf = (databases: Databases): mongo.Collection<Move> => databases.of("admin").collection<Move>(MOVES);
const markOf = (databases: Databases): Promise<Move | null> => movesOf(databases).findOne({ _id: "move" });
const mark = async (databases: Databases, move: Omit<Move, "_id">): Promise<void> => {
  await movesOf(databases).updateOne({ _id: "move" }, { $set: move }, { upsert: true });
};

/** Whether the target holds the beginning of this very move; else it must be empty, which `refuseFilled` looks at. */
export async function startMove(from: Databases, to: Databases, refuseFilled: () => Promise<void>): Promise<boolean> {
  const [here, there] = await Promise.all([markOf(from), markOf(to)]);
  if (there?.finished_at) throw new ConfigError("The target was moved elsewhere itself. Nothing was changed");
  if (there && there.id !== here?.id)
    throw new ConfigError("The target holds the beginning of another store's move. Nothing was changed");
  if (there && here) return true;
  await refuseFilled();
  const id = randomUUID();
  await mark(from, { id, finished_at: null, is_target: false });
  await mark(to, { id, finished_at: null, is_target: true });
  return false;
}

/** From here on the target is a store like any other, and the source says that it was moved. */
export async function finishMove(from: Databases, to: Databases, now: Date): Promise<void> {
  const id = (await markOf(from))?.id;
  if (!id) throw new Error("the source forgot that it is moved");
  await mark(from, { id, finished_at: now, is_target: false });
  await movesOf(to).drop();
}

/** Refuses a start on a store that was moved away, where what people do would be lost, or that holds the beginning of a move. */
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

/** Makes a store that was moved away one in use again; whether it was one. */
export async function undoMove(databases: Databases): Promise<boolean> {
  const { deletedCount } = await movesOf(databases).deleteOne({ _id: "move", finished_at: { $ne: null } });
  return deletedCount > 0;
}
