import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric, setField } from "../bson-type.ts";
import type { KeyPattern } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";

/** Other kinds of indexes than this store has. */
const plugins = ["text", "2d", "2dsphere", "hashed", "wildcard"];

/** The fields of an index with their directions; refuses what is not supported, or is none (14, 67). */
export function keyPattern(key: unknown): KeyPattern {
  if (!isDocument(key)) throw new MongoError(14, `The field 'key' must be an object, but got ${bsonTypeOf(key)}`);
  if (Object.keys(key).length === 0) throw new MongoError(67, "Index keys cannot be empty.");
  const pattern: KeyPattern = {};
  for (const [field, value] of Object.entries(key)) {
    const direction = directionOf(value);
    if (direction === undefined || field.split(".").includes("$**"))
      throw new MongoError(
        67,
        `this store has ascending and descending indexes only, not { ${showField([field, value])} }`,
      );
    if (field.startsWith("$"))
      throw new MongoError(67, "Index key contains an illegal field name: field name starts with '$'.");
    if (field.split(".").includes("")) throw new MongoError(67, "Index keys cannot contain an empty field.");
    setField(pattern, field, direction);
  }
  return pattern;
}

/** Undefined where it asks for another kind of index. */
function directionOf(value: unknown): 1 | -1 | undefined {
  if (typeof value === "string") {
    if (plugins.includes(value)) return undefined;
    throw new MongoError(67, `Unknown index plugin '${value}'`);
  }
  if (!isNumeric(value))
    throw new MongoError(
      67,
      `Values in v:2 index key pattern cannot be of type ${bsonTypeOf(value)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
    );
  const number = toDouble(value);
  // Also not one that is no number.
  if (!number) throw new MongoError(67, `Values in the index key pattern cannot be ${number}.`);
  return number > 0 ? 1 : -1;
}

/** The key with its numbers as they were given; undefined where they are 1 and -1. */
export function givenKey(key: BsonDocument, pattern: KeyPattern): Record<string, number> | undefined {
  const numbers = Object.entries(key).map(([field, direction]) => [field, toDouble(direction)] as const);
  return numbers.some(([field, number]) => number !== pattern[field]) ? Object.fromEntries(numbers) : undefined;
}

/** The same for the same fields in the same order with the same numbers. */
export const keyText = (key: BsonDocument): string =>
  JSON.stringify(Object.entries(key).map(([field, direction]) => [field, Number(direction)]));
