import { AsyncLocalStorage } from "node:async_hooks";
import mongoose, { type Connection } from "mongoose";
import { currentContext } from "./execution-context.ts";

mongoose.set("transactionAsyncLocalStorage", true);

type Step<T> = (db: Connection, items: T[]) => Promise<void>;

interface Running {
  db: Connection;
  afterCommit: (() => void)[];
  gathered: Map<Step<never>, unknown[]>;
  remembered: Map<string, Promise<unknown>>;
}
const running = new AsyncLocalStorage<Running>();

/** Nothing has changed: who asked for it has gone away while it waited for another writer. */
export class CallerGone extends Error {}

/**
 * Runs `work` in one transaction of `db`; every mongoose call inside joins it. Inside a running transaction of
 * the same connection it joins that one. `work` may run more than once (write conflicts), so it must touch
 * nothing but the store: no HTTP, mail, files or broker. It is not tried again for a caller who has gone away: those who
 * ask again would wait behind everything that nobody wants any more. Rejects with CallerGone then.
 */
export async function inTransaction<T>(db: Connection, work: () => Promise<T>): Promise<T> {
  if (running.getStore()?.db === db) return work();
  const outcome: { value?: T; afterCommit: (() => void)[] } = { afterCommit: [] };
  const context = currentContext();
  let tries = 0;
  await db.transaction(async () => {
    tries += 1;
    if (tries > 1 && context?.isGone?.()) throw new CallerGone("nobody waits for this any more");
    const own: Running = { db, afterCommit: [], gathered: new Map(), remembered: new Map() };
    outcome.value = await running.run(own, async () => {
      const value = await work();
      await takeAllGathered(db);
      return value;
    });
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

/**
 * Leaves an item for a step that a transaction of `db` takes once, with all its items in order, before it commits: what many
 * events of one transaction add to the same place. Outside of one the step is taken at once.
 */
export async function gather<T>(db: Connection, step: Step<T>, item: T): Promise<void> {
  const current = running.getStore();
  if (current?.db !== db) return step(db, [item]);
  const items = current.gathered.get(step);
  if (items) items.push(item);
  else current.gathered.set(step, [item]);
}

/** Takes a step now with what was gathered for it so far, for who is about to read what it writes. */
export async function takeGathered<T>(db: Connection, step: Step<T>): Promise<void> {
  const current = running.getStore();
  const items = current?.db === db ? current.gathered.get(step) : undefined;
  if (!items) return;
  current?.gathered.delete(step);
  await step(db, items as T[]);
}

/** Takes every step now, for who changes or deletes whatever was written so far. */
export async function takeAllGathered(db: Connection): Promise<void> {
  const current = running.getStore();
  if (current?.db !== db) return;
  for (const step of current.gathered.keys()) await takeGathered(db, step);
}

/** Reads once in a transaction of `db` what stays the same in it, unless it is forgotten; outside of one always. */
export function readOnce<T>(db: Connection, key: string, read: () => Promise<T>): Promise<T> {
  const current = running.getStore();
  if (current?.db !== db) return read();
  const known = (current.remembered.get(key) as Promise<T> | undefined) ?? read();
  current.remembered.set(key, known);
  return known;
}

/** What is known already counts as read once, in a transaction of `db`; outside of one it is forgotten at once. */
export function remember(db: Connection, key: string, value: unknown): void {
  const current = running.getStore();
  if (current?.db === db) current.remembered.set(key, Promise.resolve(value));
}

/** What was read once is read again: this transaction changed it. */
export function readAgain(db: Connection, key: string): void {
  const current = running.getStore();
  if (current?.db === db) current.remembered.delete(key);
}
