import { compareBson } from "../bson-compare.ts";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import type { KeyPattern } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { showField, showValue } from "../show-value.ts";
import { givenKey, keyPattern, keyText } from "./key-pattern.ts";

/** What `createIndexes` was given and `listIndexes` shows. */
export interface IndexDefinition {
  name: string;
  key: KeyPattern;
  /** The key as it was given, where its numbers are others than 1 and -1: MongoDB tells such indexes apart. */
  given?: Record<string, number>;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: BsonDocument;
  expireAfterSeconds?: number;
  hidden?: boolean;
  /** Takes no new duplicates and keeps those that are there. */
  prepareUnique?: boolean;
  /** Only shown: the format of another version makes no difference here. */
  v?: 1;
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
  "prepareUnique",
  "background",
];
const meaningless = ["v", "ns", "collation", "dropDups"];
/** What only kinds of indexes are told that this store does not have. */
const ofPlugins = new Set(
  "weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max wildcardProjection".split(
    " ",
  ),
);
const partialOperators = new Set(["$eq", "$exists", "$gt", "$gte", "$lt", "$lte", "$type", "$and", "$or", "$in"]);

/** What of a specification is known, for a client that wants the rest ignored. */
export function knownOptions(specification: BsonDocument): BsonDocument {
  return Object.fromEntries(Object.entries(specification).filter(([field]) => isKnown(field)));
}

const isKnown = (field: string): boolean => known.includes(field) || meaningless.includes(field);

/** Checks an index specification and gives it MongoDB's default name; refuses what is not supported (67, 72, 197). Not how long it keeps documents. */
export function indexDefinition(specification: BsonDocument): IndexDefinition {
  for (const field of Object.keys(specification))
    if (!isKnown(field) && !ofPlugins.has(field))
      throw new MongoError(
        197,
        `The field '${field}' is not valid for an index specification. Specification: ${showValue(specification)}`,
      );
  refuseCollation(specification.collation);
  const version = versionOf(specification);
  const key = keyPattern(specification.key);
  const other = Object.keys(specification).find((field) => ofPlugins.has(field));
  if (other) throw new MongoError(67, `this store has ascending and descending indexes only, which have no ${other}`);
  if (key._id === 1 && Object.keys(key).length === 1) return idIndex;
  const given = givenKey(specification.key as BsonDocument, key);
  const definition: IndexDefinition = { name: nameOf(specification.name, given ?? key), key, ...(given && { given }) };
  if (flagOf(specification, "unique")) definition.unique = true;
  // Told as it was given: mongoose compares it with its schema's.
  if (specification.sparse !== undefined) definition.sparse = flagOf(specification, "sparse");
  if (flagOf(specification, "hidden")) definition.hidden = true;
  if (flagOf(specification, "prepareUnique")) definition.prepareUnique = true;
  if (definition.unique && definition.prepareUnique)
    throw invalid(specification, "the 'unique' option and the 'prepareUnique' option");
  if (version === 1) definition.v = version;
  if (specification.background !== undefined) definition.background = flagOf(specification, "background");
  if (specification.partialFilterExpression !== undefined)
    definition.partialFilterExpression = partialFilter(specification.partialFilterExpression, definition);
  if (specification.expireAfterSeconds !== undefined)
    definition.expireAfterSeconds = Math.trunc(toDouble(specification.expireAfterSeconds));
  return definition;
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
  return keyText(shownKey(a)) === keyText(shownKey(b));
}

/** The key as clients see it and ask for it. */
export const shownKey = ({ given, key }: IndexDefinition): Record<string, number> => given ?? key;

/** What is stored of an index as the specification that it was made of. */
export function specificationOf({ given, ...definition }: IndexDefinition): BsonDocument {
  return { ...definition, key: given ?? definition.key };
}

function sameFilter(a: IndexDefinition, b: IndexDefinition): boolean {
  return compareBson(a.partialFilterExpression ?? null, b.partialFilterExpression ?? null) === 0;
}

function nameOf(name: unknown, key: Record<string, number>): string {
  if (name === undefined)
    return Object.entries(key)
      .map(([field, direction]) => `${field}_${direction}`)
      .join("_");
  if (typeof name !== "string")
    throw new MongoError(14, `The field 'name' must be a string, but got ${bsonTypeOf(name)}`);
  if (name === "") throw new MongoError(67, "index name cannot be empty");
  if (name.includes("\0")) throw new MongoError(67, "index name cannot contain NUL bytes");
  return name;
}

function partialFilter(filter: unknown, { sparse }: IndexDefinition): BsonDocument {
  if (!isDocument(filter))
    throw new MongoError(14, `The field 'partialFilterExpression' must be an object, but got ${bsonTypeOf(filter)}`);
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
  throw new MongoError(
    14,
    `The field '${option} has value ${showField([option, value])}, which is not convertible to bool`,
  );
}

function versionOf(specification: BsonDocument): number {
  const { v = 2 } = specification;
  if (!isNumeric(v)) throw new MongoError(14, `The field 'v' must be a number, but got ${bsonTypeOf(v)}`);
  const version = toDouble(v);
  if (![1, 2].includes(version)) throw invalid(specification, `v=${version}`);
  return version;
}

const invalid = (specification: BsonDocument, what: string): MongoError =>
  new MongoError(67, `Invalid index specification ${showValue(specification)}; cannot create an index with ${what}`);

function truthy(value: unknown): boolean {
  return value === true || (value !== undefined && value !== null && value !== false && Number(value) !== 0);
}
