import { Decimal128, Double, Int32, Long, Timestamp } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BsonDocument, cloneValue } from "../bson-type.ts";
import { identical } from "../identical.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { arbitraryBson } from "../testing/arbitrary-bson.ts";
import { applyUpdate, checkUpdate, type Update } from "./apply-update.ts";
import type { UpdateOptions } from "./update-options.ts";

const now = new Date("2025-01-02T03:04:05Z");
const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);

const reference = { $ref: "c", $id: 1 };

type Case = [before: BsonDocument, update: Update, after: BsonDocument, options?: Partial<UpdateOptions>];

const cases: Record<string, Case[]> = {
  "replacement, $set and $unset": [
    [{ _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
    [
      { _id: 1, a: 1 },
      { b: 2, _id: 1 },
      { _id: 1, b: 2 },
    ],
    [{ _id: 1, a: 1 }, {}, { _id: 1 }],
    [{ _id: null, a: 1 }, { b: 1 }, { _id: null, b: 1 }],
    [{ _id: 1 }, { $set: { b: 1, a: 2, "10": 3, "9": 4 } }, { _id: 1, "9": 4, "10": 3, a: 2, b: 1 }],
    [{ a: { b: 1 } }, { $set: { "a.c": 2 } }, { a: { b: 1, c: 2 } }],
    [{}, { $set: { "a.b.c": 1 } }, { a: { b: { c: 1 } } }],
    [{}, { $set: { "a.0.b": 1 } }, { a: { 0: { b: 1 } } }],
    [{ a: [1] }, { $set: { "a.3": 4 } }, { a: [1, null, null, 4] }],
    [{ a: [{ b: 1 }] }, { $set: { "a.0.b": 2 } }, { a: [{ b: 2 }] }],
    [{ a: [1, 2] }, { $set: { "a.01": 9, "a.0": 8 } }, { a: [8, 9] }],
    [{ a: {} }, { $set: { "a.01": 9, "a.1": 8 } }, { a: { 1: 8, "01": 9 } }],
    [{ a: 1 }, { $set: { a: new Double(1) } }, { a: new Double(1) }],
    [{ a: 1, b: 2 }, { $unset: { a: "", x: "", "b.c": "" } }, { b: 2 }],
    [{ a: [1, 2, 3] }, { $unset: { "a.1": 1, "a.9": 1 } }, { a: [1, null, 3] }],
    [{ a: { b: 1 } }, { $unset: { "a.b": 1 } }, { a: {} }],
    [{ a: 1 }, { $set: {} }, { a: 1 }],
    [{ a: 1 }, { $setOnInsert: { b: 2 } }, { a: 1 }],
    [{ a: 1 }, { $set: { c: 3 }, $setOnInsert: { b: 2 } }, { a: 1, b: 2, c: 3 }, { isInsert: true }],
    [{ _id: 1 }, { $set: { _id: 1, a: 2 } }, { _id: 1, a: 2 }],
    [{ a: reference }, { $set: { "a.x": 1, "a.$id": 2 } }, { a: { $ref: "c", $id: 2, x: 1 } }],
    [{}, { $set: { "a.$b": 1 } }, { a: { $b: 1 } }],
    [{ a: { $b: 1 } }, { $inc: { "a.$b": 1 } }, { a: { $b: 2 } }],
    [{ $k: 1, a: 1 }, { $unset: { $k: 1 } }, { a: 1 }],
    [{ $k: 1 }, { $set: { $k: 1, a: 1 } }, { $k: 1, a: 1 }],
    [{ $k: { n: 1 } }, { $inc: { "$k.n": 1 } }, { $k: { n: 2 } }],
    [{ $k: 1, a: 1 }, { $rename: { $k: "b" } }, { a: 1, b: 1 }],
    [{ a: 1 }, { $setOnInsert: { $k: 1 } }, { a: 1 }],
    [{ a: 1 }, { $set: { $k: 1 }, $inc: { "$n.m": 1 } }, { a: 1, $k: 1, $n: { m: 1 } }, { isInsert: true }],
    [{ _id: 1 }, { a: 1, $k: 1 }, { _id: 1, a: 1, $k: 1 }, { isInsert: true }],
    [
      { a: 1, $k: 1 },
      { a: 1, $k: 1 },
      { a: 1, $k: 1 },
    ],
    [{}, JSON.parse('{"$set": {"__proto__": 1, "constructor": 2}}'), JSON.parse('{"__proto__": 1, "constructor": 2}')],
  ],
  numbers: [
    [{ a: 1 }, { $inc: { a: 2, b: 5 } }, { a: 3, b: 5 }],
    [{ a: new Int32(1) }, { $inc: { a: new Double(1.5) } }, { a: new Double(2.5) }],
    [{ a: new Int32(2147483647) }, { $inc: { a: 1 } }, { a: long("2147483648") }],
    [{ a: long("1") }, { $inc: { a: 1 } }, { a: long("2") }],
    [{ a: new Double(1) }, { $inc: { a: 1 } }, { a: new Double(2) }],
    [{ a: decimal("1.10") }, { $inc: { a: 1 } }, { a: decimal("2.10") }],
    [{ a: decimal("0.1") }, { $inc: { a: new Double(0.2) } }, { a: decimal("0.300000000000000") }],
    [{ a: long("9007199254740993") }, { $inc: { a: 2 } }, { a: long("9007199254740995") }],
    [{ a: 3 }, { $mul: { a: 2, b: long("7") } }, { a: 6, b: long("0") }],
    [{ a: new Int32(2147483647) }, { $mul: { a: 2 } }, { a: long("4294967294") }],
    [{ a: decimal("1.5") }, { $mul: { a: decimal("2.0") } }, { a: decimal("3.00") }],
    [{ a: 5 }, { $min: { a: 3, b: 1 }, $max: { c: 9 } }, { a: 3, b: 1, c: 9 }],
    [{ a: 5 }, { $min: { a: 7 } }, { a: 5 }],
    [{ a: 5 }, { $max: { a: "x" } }, { a: "x" }],
    [{ a: new Date(5) }, { $max: { a: new Date(9) } }, { a: new Date(9) }],
    [{ a: 13 }, { $bit: { a: { and: 10 }, b: { or: 5 } } }, { a: 8, b: 5 }],
    [{ a: 1 }, { $bit: { a: { xor: long("3") } } }, { a: long("2") }],
  ],
  "$rename and $currentDate": [
    [{ a: 1, b: 2 }, { $rename: { a: "c" } }, { b: 2, c: 1 }],
    [{ a: 1, b: 2 }, { $rename: { a: "b" } }, { b: 1 }],
    [{ a: { b: 1 } }, { $rename: { "a.b": "c.d", x: "y" } }, { a: {}, c: { d: 1 } }],
    [{ a: [1] }, { $rename: { "a.5": "b" } }, { a: [1] }],
    [{}, { $currentDate: { a: true, b: { $type: "date" } } }, { a: now, b: now }],
    [{}, { $currentDate: { a: { $type: "timestamp" } } }, { a: new Timestamp({ t: 1735787045, i: 1 }) }],
  ],
  "$push and $addToSet": [
    [{ a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
    [{ a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
    [{ a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }],
    [{ a: [1, 2, 3] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2, 9, 3] }],
    [{ a: [1] }, { $push: { a: { $each: [9], $position: 99 } } }, { a: [1, 9] }],
    [{ a: [1] }, { $push: { a: { $each: [9], $position: -99 } } }, { a: [9, 1] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [3, 4], $slice: -3 } } }, { a: [2, 3, 4] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 2] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
    [{ a: [3, 1] }, { $push: { a: { $each: [2], $sort: -1 } } }, { a: [3, 2, 1] }],
    [
      { a: [{ n: 2 }, { n: 1, x: 1 }] },
      { $push: { a: { $each: [{ n: 1, x: 0 }], $sort: { n: 1, x: -1 }, $slice: 2 } } },
      {
        a: [
          { n: 1, x: 1 },
          { n: 1, x: 0 },
        ],
      },
    ],
    [{ a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
    [{ a: [1] }, { $addToSet: { a: { $each: [2, 2, new Double(1)] }, b: 5 } }, { a: [1, 2], b: [5] }],
    [
      { a: [{ x: 1, y: 2 }] },
      { $addToSet: { a: { y: 2, x: 1 } } },
      {
        a: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
    ],
    [{ a: [1] }, { $addToSet: { a: [1] } }, { a: [1, [1]] }],
  ],
  "$pull, $pullAll and $pop": [
    [{ a: [1, 2, 1] }, { $pull: { a: 1, b: 1 } }, { a: [2] }],
    [{ a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    [{ a: [{ x: 1, y: 1 }, { x: 2 }, 3] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }, 3] }],
    [{ a: [{ x: 1 }, { x: 7 }] }, { $pull: { a: { x: { $gt: 5 } } } }, { a: [{ x: 1 }] }],
    [{ a: [{ x: 1 }, { y: 1 }, { z: 1 }] }, { $pull: { a: { $or: [{ x: 1 }, { y: 1 }] } } }, { a: [{ z: 1 }] }],
    [{ a: ["ab", "b"] }, { $pull: { a: /^a/ } }, { a: ["b"] }],
    [{ a: [null, 1] }, { $pull: { a: null } }, { a: [1] }],
    [
      {
        a: [
          [1, 2],
          [2, 1],
        ],
      },
      { $pull: { a: [1, 2] } },
      { a: [[2, 1]] },
    ],
    [{ a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
    [{ a: [1, {}, { b: 1 }] }, { $pull: { a: { $comment: "why" } } }, { a: [1] }],
    [{ a: [1, {}, { b: 1 }] }, { $pull: { a: { $comment: "why", b: 1 } } }, { a: [1, {}] }],
    [{ a: [{ b: [1, 2] }, { b: [2] }] }, { $pull: { "a.$[].b": 2 } }, { a: [{ b: [1] }, { b: [] }] }],
    [{ a: [1, 2, 1, 3] }, { $pullAll: { a: [1, 3], b: [1] } }, { a: [2] }],
    [{ a: [1, 2, 3] }, { $pop: { a: 1, b: 1 } }, { a: [1, 2] }],
    [{ a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    [{ a: [] }, { $pop: { a: 1 } }, { a: [] }],
  ],
  pipelines: [
    [{ _id: 1, a: 1 }, [{ $set: { b: { $add: ["$a", 1] } } }, { $unset: "a" }], { _id: 1, b: 2 }],
    [{ _id: 1, a: 1 }, [{ $replaceWith: { c: "$a" } }], { _id: 1, c: 1 }],
    [{ _id: 1, a: 1, b: 2 }, [{ $project: { a: 1 } }], { _id: 1, a: 1 }],
    [
      { _id: 1 },
      [{ $addFields: { at: "$$NOW", by: "$$who" } }],
      { _id: 1, at: now, by: "me" },
      { variables: { who: "me" } },
    ],
    [{ _id: 1, a: 1 }, [{ $set: { a: 1 } }], { _id: 1, a: 1 }],
    [{ _id: 1, a: 1 }, [], { _id: 1, a: 1 }],
  ],
  "array positions": [
    [{ a: [1, 2] }, { $set: { "a.$": 9 } }, { a: [1, 9] }, { arrayPosition: 1 }],
    [{ a: [{ n: 1 }, { n: 2 }] }, { $inc: { "a.$.n": 5 } }, { a: [{ n: 1 }, { n: 7 }] }, { arrayPosition: 1 }],
    [{ a: [1, 2] }, { $inc: { "a.$[]": 1 } }, { a: [2, 3] }],
    [{ a: [] }, { $inc: { "a.$[]": 1 } }, { a: [] }],
    [{ a: [1, 8, 9] }, { $set: { "a.$[big]": 5 } }, { a: [1, 5, 5] }, { arrayFilters: [{ big: { $gt: 5 } }] }],
    [
      { a: [{ n: 1 }, { n: 9 }] },
      { $set: { "a.$[x].hit": true } },
      { a: [{ n: 1 }, { n: 9, hit: true }] },
      { arrayFilters: [{ "x.n": { $gt: 5 } }] },
    ],
    [
      { a: [{ b: [1, 9] }, { b: [9] }] },
      { $set: { "a.$[].b.$[x]": 0 } },
      { a: [{ b: [1, 0] }, { b: [0] }] },
      { arrayFilters: [{ $or: [{ x: 9 }, { x: 8 }] }] },
    ],
    [{ a: [1, 2], n: 0 }, { $set: { n: 1, "a.$": 5 } }, { a: [5, 2], n: 1 }, { arrayPosition: 0 }],
    [
      {
        a: [
          { x: 0, b: [{ c: 0 }] },
          { x: 1, b: [{ c: 0 }] },
        ],
      },
      { $set: { "a.$[i].b.$[].c": 1, "a.$[j].b.$[].c": 2 } },
      {
        a: [
          { x: 0, b: [{ c: 1 }] },
          { x: 1, b: [{ c: 2 }] },
        ],
      },
      { arrayFilters: [{ "i.x": 0 }, { "j.x": 1 }] },
    ],
    [
      { a: [{ x: 0, b: [{ y: 0 }] }] },
      { $set: { "a.$[i].b.$[k].c": 1, "a.$[j].b.$[k].d": 1 } },
      { a: [{ x: 0, b: [{ y: 0, c: 1, d: 1 }] }] },
      { arrayFilters: [{ "i.x": 0 }, { "j.x": 0 }, { "k.y": 0 }] },
    ],
  ],
};

describe.each(Object.entries(cases))("%s", (_group, table) => {
  it.each(table)("%j updated by %j", (before, update, after, options = {}) => {
    const kept = cloneValue(before);
    const { doc, changed } = applyUpdate(before, update, { now, ...options });
    expect({ doc, same: identical(doc, after) }).toEqual({ doc: expect.anything(), same: true });
    expect(changed).toBe(!identical(before, after));
    expect(identical(before, kept)).toBe(true);
  });
});

const refused: [document: BsonDocument, update: Update, code: number, options?: Partial<UpdateOptions>][] = [
  [{ _id: 1 }, { _id: 2 }, 66],
  [{ _id: 1 }, { $set: { _id: 2 } }, 66],
  [{ _id: 1 }, { $unset: { _id: 1 } }, 66],
  [{ _id: { a: 1 } }, { $set: { "_id.a": 2 } }, 66],
  [{}, { a: 1, $set: { b: 1 } }, 52],
  [{}, { $set: { b: 1 }, a: 1 }, 9],
  [{}, { $foo: { a: 1 } }, 9],
  [{}, { $set: 5 }, 9],
  [{}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  [{}, { $set: { a: 1, "a.b": 2 } }, 40],
  [{}, { $set: { "a.1.b": 1, "a.01": 2, "a.1": 3 } }, 40],
  [{}, { $set: { "a.b.c": 1, "a.b": 2 } }, 40],
  [{}, { $set: { a: 1 }, $setOnInsert: { a: 2 } }, 40],
  [{ a: 1 }, { $rename: { a: "b" }, $set: { b: 1 } }, 40],
  [{ a: [1] }, { $set: { "a.$[]": 1, "a.0": 2 } }, 40],
  [{}, { $set: { "": 1 } }, 56],
  [{}, { $set: { "a..b": 1 } }, 56],
  [{}, { $set: { $k: 1 } }, 52],
  [{ $k: 1 }, { $inc: { $k: 1 } }, 52],
  [{}, { $inc: { "$k.n": 1 } }, 52],
  [{ a: 1 }, { $rename: { a: "$k" } }, 52],
  [{ a: 1, $k: 1 }, { a: 2, $k: 1 }, 52],
  [{}, { $set: { $id: 1 } }, 52],
  [{ a: 5 }, { $set: { "a.b": 1 } }, 28],
  [{ a: [] }, { $set: { "a.b": 1 } }, 28],
  [{ a: [] }, { $set: { "a.2000000": 1 } }, 34],
  [{ a: "x" }, { $inc: { a: 1 } }, 14],
  [{ a: null }, { $inc: { a: 1 } }, 14],
  [{ a: 1 }, { $inc: { a: "x" } }, 14],
  [{ a: 1 }, { $mul: { a: "x" } }, 14],
  [{ a: long("9223372036854775807") }, { $inc: { a: 1 } }, 2],
  [{ a: 1 }, { $push: { a: 1 } }, 2],
  [{ a: [] }, { $push: { a: { $each: 1 } } }, 2],
  [{ a: [] }, { $push: { a: { $each: [], $foo: 1 } } }, 2],
  [{ a: [] }, { $push: { a: { $each: [], $slice: 1.5 } } }, 2],
  [{ a: [] }, { $push: { a: { $each: [], $sort: 2 } } }, 2],
  [{ a: [] }, { $push: { a: { $each: [], $sort: {} } } }, 2],
  [{ a: 1 }, { $addToSet: { a: 1 } }, 2],
  [{ a: [] }, { $addToSet: { a: { $each: 1 } } }, 14],
  [{ a: 1 }, { $pull: { a: 1 } }, 2],
  [{ a: 1 }, { $pullAll: { a: [1] } }, 2],
  [{ a: 5 }, { $pull: { "a.b": 1 } }, 28],
  [{ a: 5 }, { $pop: { "a.b": 1 } }, 28],
  [{ a: [] }, { $pull: { a: { $expr: true } } }, 224],
  [{ a: [] }, { $pull: { a: { $foo: 1 } } }, 2],
  [{ a: [] }, { $pull: { a: { $not: { $gt: 1 } } } }, 2],
  [{ a: [] }, { $pull: { a: { $comment: "why", $gt: 1 } } }, 2],
  [{ a: [] }, { $pullAll: { a: 1 } }, 2],
  [{ a: 1 }, { $pop: { a: 1 } }, 14],
  [{ a: [] }, { $pop: { a: 2 } }, 9],
  [{ a: 1.5 }, { $bit: { a: { and: 1 } } }, 2],
  [{ a: 1 }, { $bit: { a: { not: 1 } } }, 2],
  [{ a: 1 }, { $bit: { a: { and: 1.5 } } }, 2],
  [{}, { $currentDate: { a: 1 } }, 2],
  [{}, { $currentDate: { a: { $type: "time" } } }, 2],
  [{ a: 1 }, { $rename: { a: "a" } }, 2],
  [{ a: 1 }, { $rename: { a: "a.b" } }, 2],
  [{ a: 1 }, { $rename: { a: 5 } }, 2],
  [{ a: [{ b: 1 }] }, { $rename: { "a.b": "c" } }, 28],
  [{ a: [{ b: 1 }] }, { $rename: { "a.0.b": "c" } }, 2],
  [{ a: 1, b: [{}] }, { $rename: { a: "b.c" } }, 2],
  [{ a: 1, b: 2 }, { $rename: { a: "b.c" } }, 28],
  [{ a: 1 }, { $rename: { "a.b": "c" } }, 28],
  [{ a: [1] }, { $set: { "a.$": 1 } }, 2],
  [{ a: [1] }, { $set: { "$.a": 1 } }, 2],
  [{ a: [[1]] }, { $set: { "a.$.$": 1 } }, 2, { arrayPosition: 0 }],
  [{}, { $set: { "a.$[]": 1 } }, 2],
  [{ a: 1 }, { $set: { "a.$[]": 1 } }, 2],
  [{ a: [1] }, { $set: { "a.$[x]": 1 } }, 2],
  [{ a: [1] }, { $set: { b: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
  [{ a: [1] }, { $set: { "a.$[x]": 1 } }, 9, { arrayFilters: [{ x: 1 }, { x: 2 }] }],
  [{ a: [1] }, { $set: { "a.$[x]": 1 } }, 9, { arrayFilters: [{ x: 1, y: 2 }] }],
  [{ a: [1] }, { $set: { "a.$[x]": 1 } }, 9, { arrayFilters: [{}] }],
  [{ a: [1] }, { $set: { "a.$[x]": 1 } }, 224, { arrayFilters: [{ $expr: true }] }],
  [{ a: [1] }, { $set: { "a.$[X]": 1 } }, 2, { arrayFilters: [{ X: 1 }] }],
  [{ _id: 1 }, [{ $set: { _id: 2 } }], 66],
  [{}, [{ $match: {} }], 72],
  [{}, [{ $foo: 1 }], 40324],
  [{}, [{ $merge: "other" }], 72],
  [{}, [{ $set: { a: 1 } }, { $unionWith: "other" }], 72],
  [{}, [{}], 40323],
  [{}, [{ $group: { _id: 1 } }], 72],
  [{}, [{ $set: { a: { $foo: 1 } } }], 168],
];

it.each(refused)("%j refuses %j with %i", (document, update, code, options = {}) => {
  const kept = cloneValue(document);
  expect(() => applyUpdate(document, update, { now, ...options })).toThrow(expect.objectContaining({ code }));
  expect(document).toEqual(kept);
});

const words: [document: BsonDocument, update: Update, message: string][] = [
  [{}, [{ $out: "other" }], "$out is not allowed to be used within an update"],
  [{}, [{ $sortByCount: "$a" }], "$group is not allowed to be used within an update"],
  [
    { a: { b: 1 } },
    { $addToSet: { "a.b": 1 } },
    "Cannot apply $addToSet to non-array field. Field named 'b' has non-array type int",
  ],
  [
    {},
    { $addToSet: { a: { $each: 1, b: 2 } } },
    "The argument to $each in $addToSet must be an array but it was of type int",
  ],
  [
    {},
    { $addToSet: { a: { $each: [1], b: 2 } } },
    "Found unexpected fields after $each in $addToSet: { $each: [ 1 ], b: 2 }",
  ],
  [{}, { $push: { a: { $each: 1 } } }, "The argument to $each in $push must be an array but it was of type: int"],
  [
    {},
    { $push: { a: { $each: [], $slice: "x" } } },
    "The value for $slice must be an integer value but was given type: string",
  ],
  [
    {},
    { $push: { a: { $each: [], $position: "x" } } },
    "The value for $position must be an integer value, not of type: string",
  ],
  [{ _id: 1, a: 1 }, { $push: { a: 1 } }, "The field 'a' must be an array but is of type int in document {_id: 1}"],
  [{}, { $pop: { "a.b": "x" } }, 'Expected a number in: a.b: "x"'],
  [{}, { $pop: { a: 1.5 } }, "Expected an integer: a: 1.5"],
  [{}, { $pop: { a: new Double(2) } }, "$pop expects 1 or -1, found: 2"],
  [
    {},
    { $bit: { a: {} } },
    "You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}",
  ],
  [
    {},
    { $bit: { a: { not: 1 } } },
    "The $bit modifier only supports 'and', 'or', and 'xor', not 'not' which is an unknown operator: {not: 1}",
  ],
  [
    {},
    { $bit: { a: { or: "x" } } },
    "The $bit modifier field must be an Integer(32/64 bit); a 'string' is not supported here: {or: \"x\"}",
  ],
  [
    { _id: 1, a: { b: 1.5 } },
    { $bit: { "a.b": { or: 1 } } },
    "Cannot apply $bit to a value of non-integral type._id: 1 has the field b of non-integer type double",
  ],
  [
    { _id: 1, a: "x" },
    { $inc: { a: 1 } },
    "Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'a' of non-numeric type string",
  ],
  [
    {},
    { $currentDate: { a: {} } },
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  ],
  [{}, { $rename: { a: "a" } }, 'The source and target field for $rename must differ: a: "a"'],
  [{}, { $rename: { a: "a.b" } }, 'The source and target field for $rename must not be on the same path: a: "a.b"'],
  [
    { _id: 1, a: [{ b: 1 }] },
    { $rename: { "a.0.b": "c" } },
    "The source field cannot be an array element, 'a.0.b' in doc with _id: 1 has an array field called 'a'",
  ],
  [
    { _id: 1 },
    { $rename: { _id: "a" } },
    "Unsetting the path '_id' using $rename would modify the immutable field '_id'",
  ],
  [
    { _id: 1, a: 2 },
    { $rename: { a: "_id" } },
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  ],
  [
    { _id: { a: 1 } },
    { $set: { "_id.a": 2 } },
    "Performing an update on the path '_id.a' would modify the immutable field '_id'",
  ],
];

it.each(words)("what is wrong with %j updated by %j is said in MongoDB's words", (document, update, message) => {
  expect(() => applyUpdate(document, update, { now })).toThrow(expect.objectContaining({ message }));
});

it.each([{ $set: { $k: 1 } }, { a: 1, $k: 1 }])("%j is wrong for nothing but a document that it finds", (update) => {
  expect(() => checkUpdate(update, { now })).not.toThrow();
  expect(() => applyUpdate({}, update, { now })).toThrow("The dollar ($) prefixed field '$k' in '$k' is not allowed");
});

const x0 = { arrayFilters: [{ x: 0 }] };
const xAndY = { arrayFilters: [{ x: 0, y: 0 }] };
const notOne = "Error parsing array filter :: caused by :: Expected a single top-level field name, found 'x' and 'y'";
const nested = (y: number) => ({ a: [{ x: 0, b: [{ y, c: 0 }] }] });
const both = { arrayFilters: [{ "i.x": 0 }, { "j.x": 0 }, { "k.y": 0 }] };
it.each<[BsonDocument, Update, number, string, Partial<UpdateOptions>?]>([
  [{}, { $set: { "a.$[x]": 1, "a.0": 1 } }, 40, "Updating the path 'a.0' would create a conflict at 'a'", x0],
  [{}, { $set: { "a.b": 1, "a.$[x].c": 1 } }, 40, "Updating the path 'a.$[x].c' would create a conflict at 'a'", x0],
  [
    {},
    { $set: { "a.$[].x": 0 }, $inc: { "a.$.y": 1 } },
    40,
    "Updating the path 'a.$.y' would create a conflict at 'a'",
  ],
  [{ a: [1, 2] }, { $set: { "a.$": 9, "a.1": 8 } }, 40, "Update created a conflict at 'a.1'", { arrayPosition: 1 }],
  // Where two lead into one element, what they say of an array in it is compared as it stands, whatever that holds.
  ...[nested(0), nested(1)].map((document): [BsonDocument, Update, number, string, Partial<UpdateOptions>] => [
    document,
    { $set: { "a.$[i].b.$[k].c": 1, "a.$[j].b.$[k].c": 2 } },
    40,
    "Update created a conflict at 'a.0.b.$[k].c'",
    both,
  ]),
  [
    nested(0),
    { $set: { "a.$[i].b.$[k].c": 1, "a.$[j].b.$[m].c": 2 } },
    40,
    "Update created a conflict at 'a.0.b.0.c'",
    { arrayFilters: [...both.arrayFilters, { "m.y": 0 }] },
  ],
  [nested(0), { $set: { "a.$[i].b.$[k].c": 1, "a.$[j].b.0.d": 2 } }, 40, "Update created a conflict at 'a.0.b'", both],
  [{}, [{ $set: { b: 1 } }], 9, "arrayFilters may not be specified for pipeline-style updates", x0],
  // Each filter is read, whatever the update is.
  ...[[{ $set: { b: 1 } }], { b: 1 }, { $set: { "a.$[x]": 1 } }].map(
    (update): [BsonDocument, Update, number, string, Partial<UpdateOptions>] => [{}, update, 9, notOne, xAndY],
  ),
  [{ a: "x" }, { $pop: { "a.b": 1 } }, 28, 'Cannot use the part (b) of (a.b) to traverse the element ({a: "x"})'],
  [{ a: "x" }, { $pull: { "a.b.c": 1 } }, 28, 'Cannot use the part (b) of (a.b.c) to traverse the element ({a: "x"})'],
  [{ a: "x" }, { $push: { "a.b": 1 } }, 28, "Cannot create field 'b' in element {a: \"x\"}"],
  [
    { _id: 1 },
    { $set: { _id: new Double(1) } },
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  ],
])("%j with %j is refused with %i, %s", (document, update, code, message, options = {}) => {
  const apply = () => {
    checkUpdate(update, { now, ...options });
    applyUpdate(document, update, { now, ...options });
  };
  expect(apply).toThrow(expect.objectContaining({ code, message }));
});

it("takes no notice of array filters where it replaces the document", () => {
  expect(() => checkUpdate({ b: 1 }, { now, ...x0 })).not.toThrow();
  expect(applyUpdate({ a: [0] }, { b: 1 }, { now, ...x0 }).doc).toEqual({ b: 1 });
});

it("says which of two conflicting changes came second", () => {
  const words = (update: Update) => () => checkUpdate(update, { now });
  expect(words({ $set: { a: 1 }, $min: { "a.b": 1 } })).toThrow(
    "Updating the path 'a.b' would create a conflict at 'a'",
  );
  expect(words({ $set: { "a.b": 1 }, $min: { a: 1 } })).toThrow("Updating the path 'a' would create a conflict at 'a'");
});

it.each<[string, BsonDocument, Update, boolean, BsonDocument]>([
  ["that says the same without the _id", { _id: 1, a: 1 }, { a: 1 }, true, { _id: 1, a: 1 }],
  ["that says the same with it", { _id: 1, a: 1 }, { _id: 1, a: 1 }, false, { _id: 1, a: 1 }],
  [
    "whose _id is another kind of number",
    { _id: 1, a: 1 },
    { _id: new Double(1), a: 1 },
    true,
    { _id: new Double(1), a: 1 },
  ],
  ["by a pipeline that leaves out the _id", { _id: 1, a: 1 }, [{ $replaceWith: { a: 1 } }], true, { _id: 1, a: 1 }],
  ["by a pipeline that changes nothing", { _id: 1, a: 1 }, [{ $set: { a: 1 } }], false, { _id: 1, a: 1 }],
])("a replacement %s counts as a change or not, as in MongoDB", (_what, before, update, changed, doc) => {
  const result = applyUpdate(before, update, { now });
  expect(result.changed).toBe(changed);
  expect(identical(result.doc, doc)).toBe(true);
});

it("resolves the positional operator on the document before the update", () => {
  const before = { grades: [80, 85, 90], mean: 0 };
  const position = compileFilter({ grades: 85 }).arrayPosition(before);
  const { doc } = applyUpdate(before, { $set: { "grades.$": 82, mean: 84 } }, { now, arrayPosition: position });
  expect(doc).toEqual({ grades: [80, 82, 90], mean: 84 });
});

it("sets and unsets any value and leaves the original alone", () => {
  fc.assert(
    fc.property(arbitraryBson, arbitraryBson, (held, value) => {
      const before = { a: held, b: { c: held } };
      const kept = cloneValue(before);
      const set = applyUpdate(before, { $set: { "b.c": value } }, { now });
      expect(identical(set.doc, { a: held, b: { c: value } })).toBe(true);
      expect(identical(applyUpdate(set.doc, { $unset: { b: 1 } }, { now }).doc, { a: held })).toBe(true);
      expect(identical(before, kept)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it("many values are told apart as few are", () => {
  const some = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
  const mixed = [
    ...some(0, 200),
    1.5,
    new Double(3),
    long("4"),
    "5",
    { a: 1 },
    { a: new Double(1) },
    null,
    [1],
    decimal("7"),
  ];
  const before = { a: mixed };
  const more = [...some(100, 300), 1.5, { a: 1 }, { b: 1 }, "x", null];
  const added = applyUpdate(before, { $addToSet: { a: { $each: more } } }, { now }).doc.a as unknown[];
  expect(added).toHaveLength(mixed.length + 200 + 2);
  const few = more.reduce<BsonDocument>(
    (doc, value) => applyUpdate(doc, { $addToSet: { a: value } }, { now }).doc,
    before,
  );
  expect(identical(added, few.a)).toBe(true);
  const left = applyUpdate({ a: added }, { $pullAll: { a: more } }, { now }).doc.a;
  const leftByFew = more.reduce<BsonDocument>(
    (doc, value) => applyUpdate(doc, { $pullAll: { a: [value] } }, { now }).doc,
    { a: added },
  ).a;
  expect(identical(left, leftByFew)).toBe(true);
});

it("many values of a set are added, and pulled, without comparing each with each", () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
  const began = performance.now();
  const { doc } = applyUpdate({ a: numbers(5_000) }, { $addToSet: { a: { $each: numbers(20_000) } } }, { now });
  expect(applyUpdate(doc, { $pullAll: { a: numbers(19_999) } }, { now }).doc).toEqual({ a: [19_999] });
  const fresh = applyUpdate({}, { $addToSet: { a: { $each: [...numbers(20_000), ...numbers(20_000)] } } }, { now });
  expect(fresh.doc.a).toHaveLength(20_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});
