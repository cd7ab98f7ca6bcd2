import type { Store } from "./commands/operation.ts";
import { removeExpired } from "./index/ttl.ts";
import { MongoError } from "./mongo-error.ts";
import { forgetRecords } from "./transaction/retry-records.ts";
import { sessionMinutes } from "./transaction/sessions.ts";

const sweepMilliseconds = 1_000;
/** MongoDB looks for expired documents once a minute. */
const ttlMilliseconds = 60_000;

/** Ends what has expired: transactions, cursors, retry records and, with `ttl`, documents of TTL indexes. Returns what stops it. */
export function startHousekeeping(
  store: Store,
  { log, ttl }: { log: (line: string) => void; ttl: boolean },
): () => Promise<void> {
  const sweep = setInterval(() => {
    store.sessions.sweep(Date.now());
    store.localSessions.sweep(Date.now());
    store.cursors.sweep(Date.now());
    store.snapshots.sweep(Date.now());
  }, sweepMilliseconds);
  let expiry = Promise.resolve();
  const expire = setInterval(() => {
    expiry = expiry
      .then(() => removeOld(store, ttl))
      .catch((error: unknown) => log(`housekeeping failed: ${String(error)}`));
  }, ttlMilliseconds);
  sweep.unref();
  expire.unref();
  return async () => {
    clearInterval(sweep);
    clearInterval(expire);
    await expiry;
  };
}

async function removeOld(store: Store, ttl: boolean): Promise<void> {
  await forgetRecords(store.environment, new Date(Date.now() - sessionMinutes * 60_000));
  if (!ttl) return;
  for (const collection of store.catalog.all()) {
    const removed = await removeExpired(store, collection).catch((error: unknown) => {
      // It, or its index, was dropped or hidden meanwhile: what is left has its turn in a minute.
      if (!(error instanceof MongoError && [2, 175].includes(error.code))) throw error;
      return 0;
    });
    store.usage.expired.deletedDocuments += removed;
  }
  store.usage.expired.passes += 1;
}
