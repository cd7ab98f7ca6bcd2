import { randomUUID } from "node:crypto";
import { ConfigError } from "@jobcentre/service-kit/config";
import type { mongo } from "mongoose";
import type { Databases } from "./databases.ts";

/** Both stores of a move say which one it is; this is not copied. */
export const MOVES = "moves";

interface Move {
  _id: "move";
  id: string;
  finished_at: Date | null;
}

const movesOf = (databases: Databases): mongo.Collection<Move> => databases.of("admin").collection<Move>(MOVES);
const markOf = (databases: Databases): Promise<Move | null> => movesOf(databases).findOne({ _id: "move" });
const mark = async (databases: Databases, id: string, finished_at: Date | null): Promise<void> => {
  await movesOf(databases).updateOne({ _id: "move" }, { $set: { id, finished_at } }, { upsert: true });
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
  await mark(from, id, null);
  await mark(to, id, null);
  return false;
}

/** From here on the target is a store like any other, and the source says that it was moved. */
export async function finishMove(from: Databases, to: Databases, now: Date): Promise<void> {
  const id = (await markOf(from))?.id;
  if (!id) throw new Error("the source forgot that it is moved");
  await mark(from, id, now);
  await movesOf(to).drop();
}
