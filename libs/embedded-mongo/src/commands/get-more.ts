import { Long } from "bson";
import { MongoError } from "../mongo-error.ts";
import { CursorReply } from "../wire/cursor-reply.ts";
import { count, text } from "./arguments.ts";
import { nextBatch } from "./cursors.ts";
import type { Operation, Reply } from "./operation.ts";

/** `getMore`: the next batch, 16 MB at most. */
export async function getMore({ command, database, store, session, pace }: Operation): Promise<Reply> {
  const namespace = `${database}.${text(command, "collection")}`;
  const cursor = store.cursors.take(cursorId(command.getMore), namespace);
  if (cursor.session !== session?.toString("hex")) {
    store.cursors.keep(cursor);
    throw new MongoError(50738, "Cannot run getMore on a cursor that was created in another session");
  }
  try {
    const batch = await nextBatch(cursor, count(command, "batchSize") || Number.POSITIVE_INFINITY, pace);
    if (batch.exhausted) cursor.close();
    else store.cursors.keep(cursor);
    return {
      cursor: new CursorReply("nextBatch", batch.exhausted ? Long.ZERO : cursor.id, namespace, batch.documents),
    };
  } catch (error) {
    cursor.close();
    throw error;
  }
}

/** `killCursors`: says of each id whether it was there. */
export function killCursors({ command, store }: Operation): Reply {
  const ids = Array.isArray(command.cursors) ? command.cursors : [];
  const killed = ids.filter((id) => store.cursors.kill(cursorId(id)));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

function cursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  throw new MongoError(14, "a cursor id must be a long");
}
