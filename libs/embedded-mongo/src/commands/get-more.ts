import { Long } from "bson";
import { MongoError } from "../mongo-error.ts";
import { startPace, timeIsOver } from "../storage/pace.ts";
import { CursorReply } from "../wire/cursor-reply.ts";
import { checkSameApi } from "./api-version.ts";
import { collectionName, count, text } from "./arguments.ts";
import { type Cursor, checkAlive, nextBatch } from "./cursors.ts";
import type { Operation, Reply, Store } from "./operation.ts";

/** `getMore`: the next batch, 16 MB at most. */
export async function getMore(operation: Operation): Promise<Reply> {
  const { command, database, store, pace } = operation;
  if (command.maxTimeMS !== undefined)
    throw new MongoError(2, "cannot set maxTimeMS on getMore command for a non-awaitData cursor");
  const name = text(command, "collection");
  if (name === "") throw new MongoError(73, "Collection names cannot be empty");
  const namespace = `${database}.${name}`;
  const cursor = store.cursors.take(cursorId(command.getMore), namespace);
  try {
    checkOwner(cursor, operation);
    checkSameApi(operation, cursor.api, "the cursor-creating command");
  } catch (error) {
    store.cursors.keep(cursor);
    throw error;
  }
  try {
    store.failPoints.meetCursor(operation);
    const size = count(command, "batchSize") || Number.POSITIVE_INFINITY;
    const deadline = performance.now() + cursor.timeLeft;
    const isLimited = deadline !== Number.POSITIVE_INFINITY;
    if (isLimited && store.failPoints.endsTime()) throw timeIsOver();
    checkCollection(cursor, operation);
    const batch = await nextBatch(
      cursor,
      size,
      isLimited ? startPace(deadline, operation.ended, operation.interruption) : pace,
      "Executor error during getMore",
    );
    cursor.timeLeft = deadline - performance.now();
    checkAlive(cursor);
    if (batch.exhausted) store.cursors.end(cursor);
    else store.cursors.keep(cursor);
    return {
      cursor: new CursorReply(
        "nextBatch",
        batch.exhausted ? Long.ZERO : cursor.id,
        namespace,
        batch.documents,
        cursor.at,
      ),
    };
  } catch (error) {
    store.cursors.end(cursor);
    throw error;
  }
}

/** A cursor is read on in the session and the transaction it was opened in. */
function checkOwner(cursor: Cursor, { session, transaction }: Operation): void {
  const refuse = (code: number, where: string) => {
    throw new MongoError(code, `Cannot run getMore on cursor ${cursor.id}, which was created ${where}`);
  };
  if (cursor.session !== session?.toString("hex")) {
    if (cursor.session === undefined) refuse(50736, "outside of sessions");
    if (session === undefined) refuse(50737, "in a session, without an lsid");
    refuse(50738, "in another session");
  }
  if (cursor.transaction === transaction) return;
  if (!cursor.transaction) refuse(50739, "outside of transactions");
  if (!transaction) refuse(50740, "in a transaction, without a txnNumber");
  refuse(50741, "in another transaction");
}

/** What a collection held is not read on once it is gone, though its snapshot has it still. */
function checkCollection({ collection, namespace }: Cursor, { store }: Operation): void {
  if (!collection || store.catalog.get(namespace) === collection) return;
  const isThere = store.catalog.get(collection.namespace) === collection;
  const what = isThere ? `renamed from '${namespace}' to '${collection.namespace}'` : "dropped";
  throw new MongoError(175, `collection ${what}. UUID ${collection.uuid}`).within("Executor error during getMore");
}

/** `killCursors`: says of each id whether it was there. */
export function killCursors({ command, store }: Operation): Reply {
  collectionName(command, "killCursors");
  const ids = command.cursors as Long[];
  const killed = new Set(ids.filter((id) => store.cursors.kill(cursorId(id))));
  return {
    cursorsKilled: [...killed],
    cursorsNotFound: ids.filter((id) => !killed.has(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

/** Ends the cursor that a reply tells of, where nobody reads that. */
export function leaveCursor({ cursors }: Store, { cursor }: Reply): void {
  if (cursor instanceof CursorReply) cursors.kill(cursor.id.toBigInt());
}

function cursorId(value: unknown): bigint {
  return (value as Long).toBigInt();
}
