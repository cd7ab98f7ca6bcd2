import { AsyncLocalStorage } from "node:async_hooks";
import mongoose, { type Connection } from "mongoose";

mongoose.set("transactionAsyncLocalStorage", true);

interface Running {
  db: Connection;
  afterCommit: (() => void)[];
}
const running = new AsyncLocalStorage<Running>();

/**
 * Runs `work` in one transaction of `db`; every mongoose call inside joins it. Inside a running transaction of
 * the same connection it joins that one. `work` may run more than once (write conflicts), so it must touch
 * nothing but the store: no HTTP, mail, files or broker.
 */
export async function inTransaction<T>(db: Connection, work: () => Promise<T>): Promise<T> {
  if (running.getStore()?.db === db) return work();
  const outcome: { value?: T; afterCommit: (() => void)[] } = { afterCommit: [] };
  await db.transaction(async () => {
    const own: Running = { db, afterCommit: [] };
    outcome.value = await running.run(own, work);
    outcome.afterCommit = own.afterCommit;
  });
  for (const callback of outcome.afterCommit) callback();
  return outcome.value as T;
}

/** Calls `callback` once after the running transaction of `db` committed, or at once outside of one. */
export function afterCommit(db: Connection, callback: () => void): void {
  const current = running.getStore();
  if (current?.db === db) current.afterCommit.push(callback);
  else callback();
}

/** Whether a transaction of `db` is running here. */
export function isInTransaction(db: Connection): boolean {
  return running.getStore()?.db === db;
}
