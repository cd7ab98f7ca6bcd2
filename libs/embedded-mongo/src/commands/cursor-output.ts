import { Long } from "bson";
import type { Collection } from "../storage/catalog.ts";
import type { View } from "../storage/view.ts";
import { CursorReply } from "../wire/cursor-reply.ts";
import { shownApi } from "./api-version.ts";
import { nextBatch, type Source } from "./cursors.ts";
import { type Operation, type Reply, snapshotOf } from "./operation.ts";

const firstBatchSize = 101;

/** Answers with the first batch and keeps the cursor, with its snapshot, for the rest. */
export async function cursorReply(
  operation: Operation,
  namespace: string,
  open: (view: View) => Source | Promise<Source>,
  options: {
    batchSize: number | undefined;
    single?: boolean;
    noTimeout?: boolean;
    context?: string;
    /** The collection without which there is nothing more to read. */
    collection?: Collection;
  },
): Promise<Reply> {
  const { store, command, transaction, session, pace, deadline } = operation;
  const at = operation.at?.time;
  const snapshot = transaction ? undefined : snapshotOf(operation);
  let source: Source | undefined;
  // What is left in the midst holds on to the state it reads, whose room in the file nobody could use again.
  const close = () => {
    source?.return?.();
    snapshot?.release();
  };
  try {
    source = await open(transaction?.view ?? snapshot!);
    const cursor = store.cursors.open({
      namespace,
      source,
      close,
      session: session?.toString("hex"),
      transaction,
      collection: snapshot && !at ? options.collection : undefined,
      at,
      api: shownApi(command),
      noTimeout: options.noTimeout ?? false,
    });
    const batch = await nextBatch(cursor, options.batchSize ?? firstBatchSize, pace, options.context);
    const keep = !batch.exhausted && !options.single;
    cursor.timeLeft = deadline - performance.now();
    if (keep) store.cursors.keep(cursor);
    else close();
    return { cursor: new CursorReply("firstBatch", keep ? cursor.id : Long.ZERO, namespace, batch.documents, at) };
  } catch (error) {
    close();
    throw error;
  }
}
