import { type BsonDocument, setField } from "../bson-type.ts";
import { emptyArrayKey, indexKeysOf } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import type { StoredDocument } from "../storage/stored-documents.ts";
import type { KeyRange } from "../storage/view.ts";
import type { Plan, Scan } from "./planner.ts";

/** The key of the index by which a plan leads to a document: of several that it has, the one that is met first. */
export function usedKey({ scans }: Plan, found: StoredDocument): BsonDocument {
  for (const scan of scans) {
    const values = valuesMet(scan, found);
    if (values) return named(Object.keys(scan.index.definition.key), values);
  }
  return {};
}

function valuesMet({ collection, index, ranges, reverse }: Scan, found: StoredDocument): unknown[] | undefined {
  const { key: pattern, unique } = index.definition;
  if (index === collection.indexes[0])
    return ranges.some((range) => isIn(range, found.key)) ? [found.document._id] : undefined;
  const id = unique ? [] : [found.key.subarray(collection.space.length)];
  const entries = indexKeysOf(found.document, pattern)
    .map(({ key, values }) => ({ key: Buffer.concat([index.space, key, ...id]), values }))
    .sort((one, other) => (reverse ? -1 : 1) * Buffer.compare(one.key, other.key));
  for (const range of ranges) {
    const met = entries.find(({ key }) => isIn(range, key));
    if (met) return met.values;
  }
  return undefined;
}

const isIn = ({ start, end }: KeyRange, key: Buffer): boolean =>
  Buffer.compare(start, key) <= 0 && Buffer.compare(key, end) < 0;

function named(names: string[], values: unknown[]): BsonDocument {
  const shown: BsonDocument = {};
  for (const [at, name] of names.entries()) {
    // MongoDB's is of a type that drivers do not read.
    if (values[at] === emptyArrayKey)
      throw new MongoError(115, "this store does not show the index key of an empty array");
    setField(shown, name, values[at] ?? null);
  }
  return shown;
}
