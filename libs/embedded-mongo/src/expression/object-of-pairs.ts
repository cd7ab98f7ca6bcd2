import { bsonTypeOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** What $arrayToObject makes of pairs; the first one decides whether all are [key, value] or {k, v}. */
export function objectOf(pairs: unknown[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map(Array.isArray(pairs[0]) ? keyAndValue : fieldsOfPair));
}

function keyAndValue(pair: unknown): [string, unknown] {
  if (!Array.isArray(pair)) return inconsistent(40396, pair);
  if (pair.length !== 2)
    throw new MongoError(
      40397,
      `$arrayToObject requires an array of size 2 arrays, found array of size: ${pair.length}`,
    );
  return [requireKey(pair[0], 40395, 4940400), pair[1]];
}

function fieldsOfPair(pair: unknown, at: number): [string, unknown] {
  if (!isDocument(pair)) return inconsistent(at === 0 ? 40398 : 40391, pair);
  const fields = Object.keys(pair).length;
  if (fields !== 2)
    throw new MongoError(40392, `$arrayToObject requires an object with the keys 'k' and 'v', found ${fields} keys`);
  if (!Object.hasOwn(pair, "k") || !Object.hasOwn(pair, "v"))
    throw new MongoError(40393, "$arrayToObject requires an object with the keys 'k' and 'v', missing either or both");
  return [requireKey(pair.k, 40394, 4940401), pair.v];
}

function inconsistent(code: number, pair: unknown): never {
  throw new MongoError(
    code,
    `$arrayToObject requires elements that all are pairs of one kind, found: ${bsonTypeOf(pair)}`,
  );
}

function requireKey(key: unknown, code: number, codeOfZero: number): string {
  if (typeof key === "string" && !key.includes("\0")) return key;
  if (typeof key === "string") throw new MongoError(codeOfZero, "Key field cannot contain an embedded null byte");
  throw new MongoError(code, `$arrayToObject requires keys of type string, found: ${bsonTypeOf(key)}`);
}
