import { type BsonDocument, fieldOf, isDocument } from "./bson-type.ts";
import { emptyArrayKey, writeKeyPart } from "./key-part.ts";
import { KeyWriter } from "./key-writer.ts";
import { MongoError } from "./mongo-error.ts";

export { emptyArrayKey, encodeKeyPart, typeBracket } from "./key-part.ts";

/** Fields of an index or sort in order, 1 ascending and -1 descending. */
export type KeyPattern = Record<string, 1 | -1>;

export interface IndexKey {
  /** The parts of all fields one after another; memcmp order is the order of the pattern. */
  key: Buffer;
  /** The indexed values in the pattern's order: undefined is missing, `emptyArrayKey` an empty array. */
  values: unknown[];
}

/**
 * The keys a document has in an index: one, or one per array element (multikey), without duplicates.
 * `sparse` leaves out keys whose fields are all missing. Two arrays side by side throw 171.
 */
export function indexKeysOf(
  document: BsonDocument,
  pattern: KeyPattern,
  options: { sparse?: boolean } = {},
): IndexKey[] {
  const rows = expand(Object.keys(pattern).map((field) => walk(document, field.split("."))));
  const wanted = options.sparse ? rows.filter((values) => values.some((value) => value !== undefined)) : rows;
  const keys = wanted.map((values) => ({ key: encodeRow(values, pattern), values }));
  return keys.length > 1 ? distinct(keys) : keys;
}

/** Where a field's path ends, or the first array on its way with the names still to go. */
type Found = { value: unknown } | { array: unknown[]; name: string; rest: string[] };

function walk(document: BsonDocument, path: string[]): Found {
  const [name, ...rest] = path;
  return arrive(fieldOf(document, name!), name!, rest);
}

function arrive(value: unknown, name: string, rest: string[]): Found {
  if (Array.isArray(value)) return { array: value, name, rest };
  if (rest.length === 0) return { value };
  return isDocument(value) ? walk(value, rest) : { value: undefined };
}

/** One row per element of the array the fields meet in; each array below multiplies the rows again. */
function expand(found: Found[]): unknown[][] {
  const [first, ...others] = found.flatMap((field) => ("array" in field ? [field] : []));
  if (!first) return [found.map((field) => ("value" in field ? field.value : undefined))];
  const { array } = first;
  const parallel = others.find((other) => other.array !== array);
  if (parallel) throw new MongoError(171, `cannot index parallel arrays [${parallel.name}] [${first.name}]`);
  const placed = found.map((field) => ("array" in field ? atPosition(field) : field));
  const meets = (field: Found) => "array" in field && field.array === array;
  if (!placed.some(meets)) return expand(placed);
  const elements: unknown[] = array.length > 0 ? array : [emptyArrayKey];
  return elements.flatMap((element) =>
    expand(placed.map((field) => ("array" in field && meets(field) ? into(element, field.rest) : field))),
  );
}

/** Follows "a.0" to the first element; the name of a position the array does not have means a field of its elements. */
function atPosition(field: Extract<Found, { array: unknown[] }>): Found {
  const [name, ...rest] = field.rest;
  if (name === undefined || !/^\d+$/.test(name) || Number(name) >= field.array.length) return field;
  if (field.array.some((element) => isDocument(element) && fieldOf(element, name) !== undefined)) {
    throw new MongoError(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${name}'`,
    );
  }
  const value = field.array[Number(name)];
  if (rest.length > 0 || !Array.isArray(value)) return arrive(value, name, rest);
  return { value: value.length > 0 ? value : emptyArrayKey };
}

function into(element: unknown, rest: string[]): Found {
  if (rest.length === 0) return { value: element };
  return isDocument(element) ? walk(element, rest) : { value: undefined };
}

function encodeRow(values: unknown[], pattern: KeyPattern): Buffer {
  const writer = new KeyWriter();
  for (const [at, direction] of Object.values(pattern).entries())
    writeKeyPart(writer, values[at], Number(direction) < 0);
  return writer.finish();
}

function distinct(keys: IndexKey[]): IndexKey[] {
  const seen = new Set<string>();
  return keys.filter(({ key }) => {
    const text = key.toString("latin1");
    return !seen.has(text) && seen.add(text);
  });
}
