import type { BsonDocument } from "../bson-type.ts";

const three = [{ a: 3 }, { a: 1 }, { a: 1 }];
/** Per stage: documents, the stages and their results. */
export const stageProofs: Record<string, [BsonDocument[], BsonDocument[], BsonDocument[]]> = {
  $match: [three, [{ $match: { a: 3 } }], [{ a: 3 }]],
  $group: [
    three,
    [{ $group: { _id: "$a", n: { $sum: 1 } } }],
    [
      { _id: 3, n: 1 },
      { _id: 1, n: 2 },
    ],
  ],
  $sort: [three, [{ $sort: { a: 1 } }], [{ a: 1 }, { a: 1 }, { a: 3 }]],
  $limit: [three, [{ $limit: 1 }], [{ a: 3 }]],
  $skip: [three, [{ $skip: 2 }], [{ a: 1 }]],
  $project: [[{ a: 1, b: 2 }], [{ $project: { b: 1, c: "$a" } }], [{ b: 2, c: 1 }]],
  $addFields: [[{ a: 1 }], [{ $addFields: { "b.c": "$a" } }], [{ a: 1, b: { c: 1 } }]],
  $set: [[{ a: 1 }], [{ $set: { a: { $add: ["$a", 1] } } }], [{ a: 2 }]],
  $unset: [[{ a: 1, b: 2 }], [{ $unset: "a" }], [{ b: 2 }]],
  $unwind: [[{ a: [1, 2] }, { a: [] }], [{ $unwind: "$a" }], [{ a: 1 }, { a: 2 }]],
  $lookup: [
    [{ k: 1 }],
    [{ $lookup: { from: "others", localField: "k", foreignField: "k", as: "found" } }],
    [{ k: 1, found: [{ k: 1, of: "others" }] }],
  ],
  $facet: [
    three,
    [{ $facet: { n: [{ $count: "n" }], first: [{ $limit: 1 }] } }],
    [{ n: [{ n: 3 }], first: [{ a: 3 }] }],
  ],
  $count: [three, [{ $count: "n" }], [{ n: 3 }]],
  $replaceRoot: [[{ a: { b: 1 } }], [{ $replaceRoot: { newRoot: "$a" } }], [{ b: 1 }]],
  $replaceWith: [[{ a: { b: 1 } }], [{ $replaceWith: "$a" }], [{ b: 1 }]],
  $sortByCount: [
    three,
    [{ $sortByCount: "$a" }],
    [
      { _id: 1, count: 2 },
      { _id: 3, count: 1 },
    ],
  ],
  $sample: [three, [{ $sample: { size: 9 } }, { $count: "n" }], [{ n: 3 }]],
};

/** Per accumulator: what it collects from the documents { a: 3 }, { a: 1 }, { a: 1 }. */
export const accumulatorProofs: Record<string, [accumulator: BsonDocument, result: unknown]> = {
  $sum: [{ $sum: "$a" }, 5],
  $count: [{ $count: {} }, 3],
  $avg: [{ $avg: { $multiply: ["$a", 3] } }, 5],
  $min: [{ $min: "$a" }, 1],
  $max: [{ $max: "$a" }, 3],
  $first: [{ $first: "$a" }, 3],
  $last: [{ $last: "$a" }, 1],
  $push: [{ $push: "$a" }, [3, 1, 1]],
  $addToSet: [{ $addToSet: "$a" }, [3, 1]],
  $mergeObjects: [{ $mergeObjects: { n: "$a" } }, { n: 1 }],
  $stdDevPop: [{ $stdDevPop: { $cond: [{ $gt: ["$a", 1] }, 3, null] } }, 0],
  $stdDevSamp: [{ $stdDevSamp: { $cond: [{ $gt: ["$a", 1] }, 3, null] } }, null],
};

/** Per variable: an expression with it, over { a: 1 }. */
export const variableProofs: Record<string, [unknown, unknown]> = {
  $$ROOT: ["$$ROOT.a", 1],
  $$CURRENT: ["$$CURRENT.a", 1],
  $$NOW: [{ $type: "$$NOW" }, "date"],
  $$REMOVE: [{ $type: "$$REMOVE" }, "missing"],
};
