import { compareBson } from "../bson-compare.ts";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import type { KeyPattern } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { compileFilter } from "../query/compile-filter.ts";

/** What `createIndexes` was given and `listIndexes` shows. */
export interface IndexDefinition {
  name: string;
  key: KeyPattern;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: BsonDocument;
  expireAfterSeconds?: number;
  hidden?: boolean;
  /** Shown as it was given; every index is built while others write. */
  background?: boolean;
}

export const idIndex: IndexDefinition = { name: "_id_", key: { _id: 1 } };

const known = [
  "name",
  "key",
  "unique",
  "sparse",
  "partialFilterExpression",
  "expireAfterSeconds",
  "hidden",
  "background",
];
const meaningless = ["v", "ns", "collation"];
const partialOperators = new Set(["$eq", "$exists", "$gt", "$gte", "$lt", "$lte", "$type", "$and", "$or", "$in"]);

/** What of a specification is known, for a client that wants the rest ignored. */
export function knownOptions(specification: BsonDocument): BsonDocument {
  return Object.fromEntries(Object.entries(specification).filter(([field]) => isKnown(field)));
}

const isKnown = (field: string): boolean => known.includes(field) || meaningless.includes(field);

/** Checks an index specification and gives it MongoDB's default name; refuses what is not supported (67, 72, 197). */
export function indexDefinition(specification: BsonDocument): IndexDefinition {
  for (const field of Object.keys(specification))
    if (!isKnown(field)) throw new MongoError(197, `The field '${field}' is not valid for an index specification`);
  refuseCollation(specification.collation);
  checkVersion(specification.v);
  const key = keyPattern(specification.key);
  if (key._id === 1 && Object.keys(key).length === 1) return checkedIdIndex(specification);
  const definition: IndexDefinition = { name: nameOf(specification.name, key), key };
  if (flagOf(specification, "unique")) definition.unique = true;
  // Told as it was given: mongoose compares it with its schema's.
  if (specification.sparse !== undefined) definition.sparse = flagOf(specification, "sparse");
  if (flagOf(specification, "hidden")) definition.hidden = true;
  if (specification.background !== undefined) definition.background = flagOf(specification, "background");
  if (specification.partialFilterExpression !== undefined)
    definition.partialFilterExpression = partialFilter(specification.partialFilterExpression, definition);
  if (specification.expireAfterSeconds !== undefined)
    definition.expireAfterSeconds = expiry(specification.expireAfterSeconds, key);
  return definition;
}

/** The index every collection has: asking for it again is fine, giving it options is not. */
function checkedIdIndex(specification: BsonDocument): IndexDefinition {
  const option = Object.keys(specification).find((field) => !["key", "name", "v", "ns", "collation"].includes(field));
  if (option === undefined) return idIndex;
  throw new MongoError(197, `The field '${option}' is not valid for an _id index specification`);
}

/** Whether two definitions index the same documents the same way; names apart. */
export function sameIndex(a: IndexDefinition, b: IndexDefinition): boolean {
  return (
    sameKey(a, b) &&
    sameFilter(a, b) &&
    !a.unique === !b.unique &&
    !a.sparse === !b.sparse &&
    a.expireAfterSeconds === b.expireAfterSeconds
  );
}

/** Whether two definitions are the same index to MongoDB, which then must also agree in their options. */
export function sameKeyAndFilter(a: IndexDefinition, b: IndexDefinition): boolean {
  return sameKey(a, b) && sameFilter(a, b) && !a.unique === !b.unique && !a.sparse === !b.sparse;
}

export function sameKey(a: IndexDefinition, b: IndexDefinition): boolean {
  return JSON.stringify(Object.entries(a.key)) === JSON.stringify(Object.entries(b.key));
}

function sameFilter(a: IndexDefinition, b: IndexDefinition): boolean {
  return compareBson(a.partialFilterExpression ?? null, b.partialFilterExpression ?? null) === 0;
}

function keyPattern(key: unknown): KeyPattern {
  if (!isDocument(key)) throw new MongoError(14, `The field 'key' must be an object, but got ${bsonTypeOf(key)}`);
  if (Object.keys(key).length === 0) throw new MongoError(67, "Index keys cannot be an empty object");
  const pattern: KeyPattern = {};
  for (const [field, direction] of Object.entries(key)) {
    const number = isNumeric(direction) ? toDouble(direction) : Number.NaN;
    if (Number.isNaN(number) || number === 0)
      throw new MongoError(
        67,
        `this store has ascending and descending indexes only, not { ${field}: ${JSON.stringify(direction)} }`,
      );
    if (field.startsWith("$") || field.split(".").includes(""))
      throw new MongoError(67, `Index key contains an illegal field name: '${field}'`);
    pattern[field] = number > 0 ? 1 : -1;
  }
  return pattern;
}

function nameOf(name: unknown, key: KeyPattern): string {
  if (name === undefined)
    return Object.entries(key)
      .map(([field, direction]) => `${field}_${direction}`)
      .join("_");
  if (typeof name !== "string")
    throw new MongoError(14, `The field 'name' must be a string, but got ${bsonTypeOf(name)}`);
  if (name === "") throw new MongoError(67, "index name cannot be empty");
  if (name.includes("\0")) throw new MongoError(67, "index name cannot contain NUL bytes");
  if (name === "*") throw new MongoError(2, "The index name '*' is not valid.");
  return name;
}

function partialFilter(filter: unknown, { sparse }: IndexDefinition): BsonDocument {
  if (!isDocument(filter)) throw new MongoError(14, "The field 'partialFilterExpression' must be an object");
  if (sparse) throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  compileFilter(filter, { expr: "banned" });
  checkPartial(filter);
  return filter;
}

function checkPartial(value: unknown): void {
  if (Array.isArray(value)) for (const part of value) checkPartial(part);
  if (!isDocument(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const denied = name === "$exists" ? !truthy(inner) : name.startsWith("$") && !partialOperators.has(name);
    if (denied || bsonTypeOf(inner) === "regex")
      throw new MongoError(67, `Expression not supported in partial index: ${name}`);
    checkPartial(inner);
  }
}

function expiry(seconds: unknown, key: KeyPattern): number {
  const number = isNumeric(seconds) ? toDouble(seconds) : Number.NaN;
  if (Number.isNaN(number) || number < 0 || number > 2147483647)
    throw new MongoError(67, "TTL index 'expireAfterSeconds' option must be within 0 and 2147483647");
  if (Object.keys(key).length > 1)
    throw new MongoError(67, "TTL indexes are single-field indexes, compound indexes do not support TTL");
  return number;
}

/** Refuses every collation but the simple one. */
export function refuseCollation(collation: unknown): void {
  if (isSimple(collation)) return;
  throw new MongoError(
    2,
    "this store compares text byte by byte: collations other than { locale: 'simple' } are not supported",
  );
}

/** Whether a collation is none, or compares byte by byte. */
export function isSimple(collation: unknown): boolean {
  if (collation === undefined || collation === null) return true;
  return isDocument(collation) && (Object.keys(collation).length === 0 || collation.locale === "simple");
}

/** A number stands for a flag, a text does not. */
function flagOf(specification: BsonDocument, option: string): boolean {
  const value = specification[option];
  if (value === undefined || typeof value === "boolean" || isNumeric(value)) return truthy(value);
  throw new MongoError(14, `The field '${option}' has a value which is not convertible to bool`);
}

function checkVersion(version: unknown): void {
  if (version === undefined) return;
  if (!isNumeric(version)) throw new MongoError(14, "The field 'v' must be a number");
  if (![1, 2].includes(toDouble(version))) throw new MongoError(67, `an index of version ${version} is not supported`);
}

function truthy(value: unknown): boolean {
  return value === true || (value !== undefined && value !== null && value !== false && Number(value) !== 0);
}
