import { Long, MaxKey, MinKey } from "bson";
import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { fieldConditions } from "./field-conditions.ts";
import { implies } from "./partial-implied.ts";

it.each<[BsonDocument, BsonDocument, boolean]>([
  [{ a: 5 }, { a: { $exists: true } }, true],
  [{ a: 5 }, { a: { $gt: 1 } }, true],
  [{ a: { $gt: 5 } }, { a: { $gte: 5 } }, true],
  [{ a: { $gte: 5 } }, { a: { $gt: 5 } }, false],
  [{ a: Long.fromNumber(5) }, { a: 5 }, true],
  // What equals an int can be a long or a double, which the index does not hold.
  [{ a: 5 }, { a: { $type: "int" } }, false],
  [{ a: { $in: [5, 6] } }, { a: { $type: "int" } }, false],
  [{ a: "x" }, { a: { $type: "string" } }, false],
  [{ a: { $eq: 5, $type: "int" } }, { a: { $type: "int" } }, true],
  // A range of arrays compares them as a whole, not by their elements.
  [{ a: { $gte: [1] } }, { a: { $gte: 1 } }, false],
  [{ a: { $lt: [1, 2] } }, { a: { $lt: 5 } }, false],
  // Beyond every type is also what is missing.
  [{ a: { $gt: new MinKey() } }, { a: { $exists: true } }, false],
  [{ a: { $lt: new MaxKey() } }, { a: { $exists: true } }, false],
])("%j, index of %j: %s", (query, partial, expected) => {
  expect(implies(fieldConditions(query), partial)).toBe(expected);
});
