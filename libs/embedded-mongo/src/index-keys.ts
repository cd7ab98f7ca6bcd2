import { type BsonDocument, fieldOf, isDocument } from "./bson-type.ts";
import { emptyArrayKey, encodeKeyPart, writeKeyPart } from "./key-part.ts";
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
 * `sparse` leaves out keys whose fields are all missing; what comes after one of more than `longest` bytes, which is refused, is left
 * out as well. Two arrays side by side throw 171.
 */
export function indexKeysOf(
  document: BsonDocument,
  pattern: KeyPattern,
  { sparse = false, longest = Number.POSITIVE_INFINITY } = {},
): IndexKey[] {
  const rows = rowsOf(document, pattern);
  const wanted = sparse ? rows.filter((values) => values.some((value) => value !== undefined)) : rows;
  if (wanted.length === 1) return [{ key: encodeRow(wanted[0]!, pattern), values: wanted[0]! }];
  const keys = new Map<string, IndexKey>();
  const partsOf = partWriter(pattern);
  for (const values of wanted) {
    const key = Buffer.concat(partsOf(values));
    const text = key.toString("latin1");
    if (!keys.has(text)) keys.set(text, { key, values });
    if (key.length > longest) break;
  }
  return [...keys.values()];
}

/** The least of the keys that a document would have in an index, by which it is sorted. */
export function leastKeyOf(document: BsonDocument, pattern: KeyPattern): Buffer {
  const [first = [], ...others] = rowsOf(document, pattern);
  if (others.length === 0) return encodeRow(first, pattern);
  const partsOf = partWriter(pattern);
  return Buffer.concat(others.reduce<Buffer[]>((least, values) => lesser(least, partsOf(values)), partsOf(first)));
}

function lesser(one: Buffer[], other: Buffer[]): Buffer[] {
  const at = other.findIndex((part, place) => part !== one[place] && !part.equals(one[place]!));
  return at >= 0 && Buffer.compare(other[at]!, one[at]!) < 0 ? other : one;
}

/** Encodes one row after another, field by field. What stands beside a long array is the same in each row, and is written once. */
function partWriter(pattern: KeyPattern): (values: unknown[]) => Buffer[] {
  const directions = Object.values(pattern);
  let before: unknown[] = [];
  let parts: Buffer[] = [];
  return (values) => {
    parts = directions.map((direction, at) =>
      at in parts && values[at] === before[at] ? parts[at]! : encodeKeyPart(values[at], Number(direction) < 0),
    );
    before = values;
    return parts;
  };
}

const rowsOf = (document: BsonDocument, pattern: KeyPattern): unknown[][] =>
  expand(Object.keys(pattern).map((field) => walk(document, field.split("."))));

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
