import type { Collection } from "../storage/catalog.ts";
import type { Pace } from "../storage/pace.ts";
import { findByKey, type StoredDocument } from "../storage/stored-documents.ts";
import type { View, WriteView } from "../storage/view.ts";
import type { WrittenKeys } from "../storage/written-keys.ts";
import { checkThere, type Operation, reading, writing } from "./operation.ts";
import { planOf } from "./plan-of-query.ts";
import { find, type Query } from "./query.ts";

/** What could not be done in the moment of a write: finding it takes too long, or it has changed. */
export const notNow = Symbol("not now");

const mostScans = 100;
const sliceMilliseconds = 5;

/**
 * Finds the first document of a query and changes it in the same moment, so that two clients never take the same one.
 * `work` may be called again; it gets undefined when nothing matches. Throws CollectionGone, with nothing done, where the collection
 * was dropped meanwhile.
 */
export async function modifyOne<T>(
  operation: Operation,
  collection: Collection,
  query: Query,
  work: (view: WriteView, found: StoredDocument | undefined) => T,
): Promise<T> {
  const { transaction, store } = operation;
  if (transaction)
    return work(transaction.view, await firstInTurns(transaction.view, collection, query, operation.pace));
  const atOnce = modifyAtOnce(operation, collection, query, work);
  if (atOnce) {
    const result = await writing(operation, (view) => {
      checkThere(operation, collection);
      return atOnce(view);
    });
    if (result !== notNow) return result;
  }
  // A long search is done beforehand, with turns for others; the write then only checks that its result still holds.
  for (let scans = 0; ; scans++) {
    checkThere(operation, collection);
    const written = store.environment.watched.watch(collection.space);
    try {
      const candidate = await reading(operation, (view) => firstInTurns(view, collection, query, operation.pace));
      const result = await writing(operation, (view) => {
        checkThere(operation, collection);
        if (candidate) {
          const now = matching(view, query, candidate.key);
          return now ? work(view, now) : notNow;
        }
        const now = firstWritten(view, query, written);
        const isNone = !now && !written.areMany;
        return isNone || scans >= mostScans ? work(view, now) : notNow;
      });
      if (result !== notNow) return result;
    } finally {
      written.stop();
    }
  }
}

/** A document that a search has found, if it still matches. */
function matching(view: View, query: Query, key: Buffer): StoredDocument | undefined {
  const now = findByKey(view, key);
  return now && query.matcher.matches(now.document) ? now : undefined;
}

/** A match among what others have written while a search found nothing. */
function firstWritten(view: View, query: Query, { keys }: WrittenKeys): StoredDocument | undefined {
  for (const text of keys) {
    const found = matching(view, query, Buffer.from(text, "latin1"));
    if (found) return found;
  }
  return undefined;
}

/** The same as one step of a write, where an index bounds the search and no transaction is under way. */
export function modifyAtOnce<T>(
  { transaction }: Operation,
  collection: Collection,
  query: Query,
  work: (view: WriteView, found: StoredDocument | undefined) => T,
): ((view: WriteView) => T | typeof notNow) | undefined {
  if (transaction || !planOf(collection, query).scans.every((scan) => scan.bounds.length > 0)) return undefined;
  return (view) => {
    const found = firstInTime(view, collection, query);
    return found === notNow ? found : work(view, found);
  };
}

/** The first match, or a sign that finding it takes too long for the moment of a write. */
function firstInTime(view: View, collection: Collection, query: Query): StoredDocument | undefined | typeof notNow {
  const until = performance.now() + sliceMilliseconds;
  for (const found of find(view, collection, query, 1)) {
    if (found) return found;
    if (performance.now() > until) return notNow;
  }
  return undefined;
}

async function firstInTurns(
  view: View,
  collection: Collection,
  query: Query,
  pace: Pace,
): Promise<StoredDocument | undefined> {
  for (const found of find(view, collection, query, 1)) {
    if (found) return found;
    const turn = pace();
    if (turn) await turn;
  }
  return undefined;
}

/**
 * Changes every match: found in a snapshot, each checked again in the moment it is changed. Resolves with the work's
 * results; what was changed before an error stays, as in MongoDB. Throws CollectionGone where the collection was dropped
 * before, 175 where it was dropped in the midst.
 */
export async function modifyMany<T>(
  operation: Operation,
  collection: Collection,
  keys: Buffer[],
  query: Query,
  work: (view: WriteView, found: StoredDocument) => T,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  while (next < keys.length) {
    const slice = await writing(operation, (view) => {
      checkThere(operation, collection, next > 0);
      const until = performance.now() + sliceMilliseconds;
      const done: T[] = [];
      let at = next;
      while (at < keys.length && performance.now() < until) {
        const now = findByKey(view, keys[at++]!);
        if (!now || !query.matcher.matches(now.document)) continue;
        try {
          done.push(work(view, now));
        } catch (error) {
          return { done, at, error };
        }
      }
      return { done, at };
    });
    if (slice.error) throw slice.error;
    next = slice.at;
    for (const one of slice.done) results.push(one);
    // In a transaction nothing is waited for otherwise.
    const turn = operation.pace();
    if (turn) await turn;
  }
  return results;
}

/** The keys of everything that matches now. */
export async function matchingKeys(operation: Operation, collection: Collection, query: Query): Promise<Buffer[]> {
  return reading(operation, async (view) => {
    const keys: Buffer[] = [];
    for (const found of find(view, collection, query)) {
      if (found) keys.push(found.key);
      const turn = operation.pace();
      if (turn) await turn;
    }
    return keys;
  });
}
