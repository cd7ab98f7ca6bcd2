import type { BsonDocument } from "../bson-type.ts";

/** Per update operator, modifier and position: what was there, the update and what is there afterwards. */
export const updateProofs: Record<
  string,
  [before: BsonDocument, update: BsonDocument, after: BsonDocument, options?: BsonDocument]
> = {
  $set: [{ a: 1 }, { $set: { "b.c": 2 } }, { a: 1, b: { c: 2 } }],
  $setOnInsert: [{ a: 1 }, { $setOnInsert: { a: 2 } }, { a: 2 }, { isInsert: true }],
  $unset: [{ a: 1, b: 2 }, { $unset: { a: "" } }, { b: 2 }],
  $min: [{ a: 5 }, { $min: { a: 3 } }, { a: 3 }],
  $max: [{ a: 5 }, { $max: { a: "x" } }, { a: "x" }],
  $currentDate: [{}, { $currentDate: { a: true } }, { a: new Date(5) }],
  $inc: [{ a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
  $mul: [{ a: 3 }, { $mul: { a: 2 } }, { a: 6 }],
  $bit: [{ a: 6 }, { $bit: { a: { and: 3 } } }, { a: 2 }],
  $push: [{ a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  $addToSet: [{ a: [1] }, { $addToSet: { a: { $each: [1, 2] } } }, { a: [1, 2] }],
  $pop: [{ a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  $pull: [{ a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
  $pullAll: [{ a: [1, 5, 1] }, { $pullAll: { a: [1] } }, { a: [5] }],
  $rename: [{ a: 1 }, { $rename: { a: "b" } }, { b: 1 }],
  $each: [{ a: [] }, { $push: { a: { $each: [1, 2] } } }, { a: [1, 2] }],
  $position: [{ a: [1] }, { $push: { a: { $each: [2], $position: 0 } } }, { a: [2, 1] }],
  $slice: [{ a: [1] }, { $push: { a: { $each: [2], $slice: -1 } } }, { a: [2] }],
  $sort: [{ a: [3] }, { $push: { a: { $each: [2], $sort: 1 } } }, { a: [2, 3] }],
  $: [{ a: [1, 2] }, { $set: { "a.$": 9 } }, { a: [1, 9] }, { arrayPosition: 1 }],
  "$[]": [{ a: [1, 2] }, { $inc: { "a.$[]": 1 } }, { a: [2, 3] }],
  "$[<identifier>]": [{ a: [1, 2] }, { $set: { "a.$[x]": 0 } }, { a: [1, 0] }, { arrayFilters: [{ x: 2 }] }],
};
