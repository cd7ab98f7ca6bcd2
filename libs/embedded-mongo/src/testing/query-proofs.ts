import type { BsonDocument } from "../bson-type.ts";

/** Per query operator: a filter, a document it finds and one it does not (undefined where it finds all, or none). */
export const queryProofs: Record<string, [filter: BsonDocument, found?: BsonDocument, notFound?: BsonDocument]> = {
  $eq: [{ a: { $eq: 1 } }, { a: [1, 2] }, { a: 2 }],
  $ne: [{ a: { $ne: 1 } }, {}, { a: [1, 2] }],
  $gt: [{ a: { $gt: 1 } }, { a: 1.5 }, { a: "x" }],
  $gte: [{ a: { $gte: 1 } }, { a: 1 }, { a: 0 }],
  $lt: [{ a: { $lt: 1 } }, { a: -1 }, { a: null }],
  $lte: [{ a: { $lte: null } }, {}, { a: 0 }],
  $in: [{ a: { $in: [1, /^x/] } }, { a: "xy" }, { a: "yx" }],
  $nin: [{ a: { $nin: [1, null] } }, { a: 2 }, {}],
  $not: [{ a: { $not: { $gt: 1 } } }, {}, { a: 2 }],
  $exists: [{ a: { $exists: true } }, { a: null }, {}],
  $type: [{ a: { $type: "number" } }, { a: 1.5 }, { a: "1" }],
  $mod: [{ a: { $mod: [4, 1] } }, { a: 5 }, { a: 6 }],
  $regex: [{ a: { $regex: "^b" } }, { a: "bc" }, { a: "Bc" }],
  $options: [{ a: { $regex: "^b", $options: "i" } }, { a: "Bc" }, { a: "c" }],
  $all: [{ a: { $all: [1, 2] } }, { a: [2, 3, 1] }, { a: [1] }],
  $size: [{ a: { $size: 2 } }, { a: [1, 2] }, { a: [1] }],
  $elemMatch: [{ a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }, { c: 2 }] }],
  $bitsAllSet: [{ a: { $bitsAllSet: 5 } }, { a: 7 }, { a: 4 }],
  $bitsAnySet: [{ a: { $bitsAnySet: 5 } }, { a: 4 }, { a: 2 }],
  $bitsAllClear: [{ a: { $bitsAllClear: 5 } }, { a: 2 }, { a: 4 }],
  $bitsAnyClear: [{ a: { $bitsAnyClear: 5 } }, { a: 4 }, { a: 5 }],
  $comment: [{ $comment: "why" }, { a: 1 }],
  $and: [{ $and: [{ a: 1 }, { b: 1 }] }, { a: 1, b: 1 }, { a: 1 }],
  $or: [{ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, { c: 1 }],
  $nor: [{ $nor: [{ a: 1 }, { b: 1 }] }, { c: 1 }, { b: 1 }],
  $expr: [{ $expr: { $gt: ["$a", "$b"] } }, { a: 2, b: 1 }, { a: 1, b: 1 }],
  $ref: [{ $ref: "r" }, { $ref: "r" }, { $ref: "s" }],
  $id: [{ $id: 1 }, { $id: 1 }, { $id: 2 }],
  $db: [{ $db: "d" }, { $db: "d" }, { $db: "e" }],
  $alwaysTrue: [{ $alwaysTrue: 1 }, {}],
  $alwaysFalse: [{ $alwaysFalse: 1 }, undefined, {}],
};

/** Per kind of projection: a document, the projection and what is shown. */
export const projectionProofs: Record<string, [BsonDocument, BsonDocument, BsonDocument]> = {
  $slice: [{ a: [1, 2, 3] }, { a: { $slice: [1, 1] } }, { a: [2] }],
  $elemMatch: [{ a: [{ b: 1 }, { b: 2 }] }, { a: { $elemMatch: { b: 2 } } }, { a: [{ b: 2 }] }],
  $: [{ a: [1, 2, 3] }, { "a.$": 1 }, { a: [2] }],
};
