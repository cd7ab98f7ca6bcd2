import { randomUUID } from "node:crypto";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { ConfigError } from "@jobcentre/service-kit/config";
import { type Move, STORE_MARKS } from "@jobcentre/service-kit/store-marks";
import type { mongo } from "mongoose";
import type { Databases } from "./databases.ts";
import { isHalfRestored } from "./restore-mark.ts";

/** Each service looks into its own database before it starts; the admin service's counts here, and is written last. */
const MARKED: readonly ServiceName[] = [...SERVICE_NAMES.filter((name) => name !== "admin"), "admin"];

const movesOf = (databases: Databases, service: ServiceName): mongo.Collection<Move> =>
  databases.of(service).collection<Move>(STORE_MARKS);
const markOf = (databases: Databases): Promise<Move | null> => movesOf(databases, "admin").findOne({ _id: "move" });

async function mark(databases: Databases, move: Omit<Move, "_id">): Promise<void> {
  for (const service of MARKED)
    await movesOf(databases, service).updateOne({ _id: "move" }, { $set: move }, { upsert: true });
}

/**
 * Whether the target holds the beginning of this very move; else it must be empty, which `refuseFilled` looks at. From here on both
 * stores say which move it is; that is not copied.
 */
export async function startMove(from: Databases, to: Databases, refuseFilled: () => Promise<void>): Promise<boolean> {
  const [here, there] = await Promise.all([markOf(from), markOf(to)]);
  if (here?.is_target)
    throw new ConfigError(
      "This store holds the beginning of a move: run that again, with MONGODB_URI or DATA_DIR of the store it came from. Nothing was changed",
    );
  if (await isHalfRestored(from))
    throw new ConfigError(
      "A restore into this store is under way or was broken off: see it through first. Nothing was changed",
    );
  if (there?.finished_at) throw new ConfigError("The target was moved elsewhere itself. Nothing was changed");
  if (there && !there.is_target) throw new ConfigError("The target is being moved itself. Nothing was changed");
  if (there && there.id !== here?.id)
    throw new ConfigError("The target holds the beginning of another store's move. Nothing was changed");
  if (there && here) return true;
  await refuseFilled();
  if (here?.finished_at)
    throw new ConfigError("This store was moved already. To move it once more: npm run admin -- move --undo first");
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
  for (const service of MARKED) await movesOf(to, service).drop();
}

/** Makes a store that was moved away one in use again; whether it was one. */
export async function undoMove(databases: Databases): Promise<boolean> {
  if (!(await markOf(databases))?.finished_at) return false;
  for (const service of MARKED) await movesOf(databases, service).deleteOne({ _id: "move" });
  return true;
}
