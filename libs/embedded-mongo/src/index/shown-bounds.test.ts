import { ObjectId } from "bson";
import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import type { KeyPattern } from "../index-keys.ts";
import { boundedFields } from "./bounded-fields.ts";
import { fieldConditions } from "./field-conditions.ts";
import { shownBounds } from "./shown-bounds.ts";

const id = new ObjectId("507f1f77bcf86cd799439011");

it.each<[filter: BsonDocument, key: KeyPattern, shown: object, backwards?: object]>([
  [{ a: 5 }, { a: 1 }, { a: ["[5, 5]"] }],
  [{ a: null }, { a: 1 }, { a: ["[null, null]"] }],
  [{ a: { $in: [3, 1, 3] } }, { a: 1 }, { a: ["[1, 1]", "[3, 3]"] }, { a: ["[3, 3]", "[1, 1]"] }],
  [{ a: { $in: [3, 1] } }, { a: -1 }, { a: ["[3, 3]", "[1, 1]"] }, { a: ["[1, 1]", "[3, 3]"] }],
  [{ a: { $gt: 1, $lte: 5 } }, { a: 1 }, { a: ["(1, 5]"] }, { a: ["[5, 1)"] }],
  [{ $and: [{ a: { $gt: 1 } }, { a: { $gte: 3 } }] }, { a: 1 }, { a: ["[3, inf.0]"] }],
  [{ a: { $lt: 5 } }, { a: 1 }, { a: ["[-inf.0, 5)"] }, { a: ["(5, -inf.0]"] }],
  [{ a: { $gt: 1 } }, { a: -1 }, { a: ["[inf.0, 1)"] }, { a: ["(1, inf.0]"] }],
  [{ a: { $gte: "x" } }, { a: 1 }, { a: ['["x", {})'] }],
  [{ a: { $lt: "x" } }, { a: -1 }, { a: ['("x", ""]'] }],
  [{ a: /^ab/ }, { a: 1 }, { a: ['["ab", "ac")', "[/^ab/, /^ab/]"] }],
  [{ a: /^ab/ }, { a: -1 }, { a: ["[/^ab/, /^ab/]", '("ac", "ab"]'] }],
  [{ a: { $gt: new Date(7) } }, { a: 1 }, { a: ["(new Date(7), new Date(9223372036854775807)]"] }],
  [{ a: { $lt: id } }, { a: 1 }, { a: [`[ObjectId('${"0".repeat(24)}'), ObjectId('${id.toHexString()}'))`] }],
  [{ a: 1 }, { a: 1, b: -1 }, { a: ["[1, 1]"], b: ["[MaxKey, MinKey]"] }, { a: ["[1, 1]"], b: ["[MinKey, MaxKey]"] }],
  [{ b: 1 }, { a: 1, b: 1 }, { a: ["[MinKey, MaxKey]"], b: ["[MinKey, MaxKey]"] }],
])("bounds of %j on %j are shown as MongoDB shows them", (filter, key, shown, backwards) => {
  const index = { definition: { name: "a", key }, space: Buffer.alloc(4), ready: true, multikey: false };
  const bounds = boundedFields(index, fieldConditions(filter));
  expect(shownBounds({ index, bounds, reverse: false })).toEqual(shown);
  if (backwards) expect(shownBounds({ index, bounds, reverse: true })).toEqual(backwards);
});
