import { MongoError } from "../mongo-error.ts";
import { documentOfEntry, findByKey, StoredDocument } from "../storage/stored-documents.ts";
import type { Entry, View } from "../storage/view.ts";
import type { Plan, Scan } from "./planner.ts";

/** What a query looked at; the proof that an indexed read did not scan. */
export interface Examined {
  keys: number;
  documents: number;
}

/** The documents a plan leads to, each once, in the plan's order; whether they match is the caller's to check. */
export function* scan(view: View, { scans }: Plan, examined: Examined): Generator<StoredDocument> {
  const seen = scans.length > 1 || scans.some(({ index }) => index.multikey) ? new Set<string>() : undefined;
  for (const part of scans) {
    for (const found of scanOne(view, part, examined)) {
      if (seen) {
        const text = found.key.toString("latin1");
        if (seen.has(text)) continue;
        seen.add(text);
      }
      yield found;
    }
  }
}

function* scanOne(
  view: View,
  { collection, index, ranges, reverse, single }: Scan,
  examined: Examined,
): Generator<StoredDocument> {
  const direct = index === collection.indexes[0];
  for (const range of ranges) {
    for (const { key, value } of single ? lookup(view, range.start) : view.range(range, reverse)) {
      examined.keys += 1;
      examined.documents += 1;
      if (direct) {
        yield new StoredDocument(key, value);
        continue;
      }
      const found = findByKey(view, documentOfEntry(collection, key, value));
      if (!found)
        throw new MongoError(
          8,
          `the store is damaged: index ${index.definition.name} of ${collection.namespace} points nowhere`,
        );
      yield found;
    }
  }
}

function lookup(view: View, key: Buffer): Entry[] {
  const value = view.get(key);
  return value ? [{ key, value }] : [];
}
