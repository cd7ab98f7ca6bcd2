import { MongoError } from "../mongo-error.ts";
import type { Index } from "../storage/catalog.ts";
import { documentOfEntry, StoredDocument } from "../storage/stored-documents.ts";
import type { Entry, View } from "../storage/view.ts";
import type { Plan, Scan } from "./planner.ts";

/** What a query looked at; the proof that an indexed read did not scan. */
export interface Examined {
  keys: number;
  documents: number;
}

/**
 * The documents a plan leads to, each once, in the plan's order; whether they match is the caller's to check.
 * They are fetched when first asked for, which is for as long as the view can be read.
 */
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
      if (direct) {
        examined.documents += 1;
        yield new StoredDocument(key, () => value);
      } else {
        const document = documentOfEntry(collection, key, value);
        yield new StoredDocument(document, () => fetch(document, index), key);
      }
    }
  }

  function fetch(key: Buffer, { definition: { name } }: Index): Buffer {
    examined.documents += 1;
    const value = view.get(key);
    if (value) return value;
    throw new MongoError(8, `the store is damaged: index ${name} of ${collection.namespace} points nowhere`);
  }
}

function lookup(view: View, key: Buffer): Entry[] {
  const value = view.get(key);
  return value ? [{ key, value }] : [];
}
