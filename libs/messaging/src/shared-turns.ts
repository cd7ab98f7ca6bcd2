import type { Connection } from "mongoose";
import { createBatches } from "./batches.ts";
import { currentContext, runInContext } from "./execution-context.ts";
import { inTransaction } from "./in-transaction.ts";
import { isStoreAway } from "./store-away.ts";
import { newTraceId } from "./trace/traceparent.rules.ts";

/** Few enough that one that fails does not undo much. */
const MOST_AT_ONCE = 32;

/**
 * Makes a queue for work that writes the same record, which side by side would only undo each other's. What waits for its turn is
 * done together, one after the other in one transaction of `db`; where one fails each half is tried, down to single ones, so that
 * none suffers for its neighbour. Work may run more than once and touches nothing but the store.
 */
export function createSharedTurns(db: Connection): <T>(work: () => Promise<T>) => Promise<T> {
  const batches = createBatches<() => Promise<unknown>, unknown>(
    async (works) => {
      const [only] = works;
      if (only && works.length === 1) return [await only()];
      // Of many callers, none speaks for the others.
      return runInContext({ trace_id: newTraceId(), actor: null }, () =>
        inTransaction(db, async () => {
          const results: unknown[] = [];
          for (const work of works) results.push(await work());
          return results;
        }),
      );
    },
    { most: MOST_AT_ONCE, splits: (error) => !isStoreAway(error) },
  );
  return async <T>(work: () => Promise<T>) => {
    // Whoever begins a batch runs the others' work as well.
    const context = currentContext();
    return (await batches.give(() => runInContext(context, work))) as T;
  };
}

/** The same with a queue for each record, which is kept while somebody waits in it: what writes other records goes side by side. */
export function createTurnsByRecord(db: Connection): <T>(record: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { inTurn: ReturnType<typeof createSharedTurns>; waiting: number }>();
  return async (record, work) => {
    const queue = queues.get(record) ?? { inTurn: createSharedTurns(db), waiting: 0 };
    queues.set(record, queue);
    queue.waiting += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(record);
    }
  };
}
