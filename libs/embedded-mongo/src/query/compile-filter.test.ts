import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBson, typeRank } from "../bson-compare.ts";
import { type BsonDocument, bsonTypeOf } from "../bson-type.ts";
import { arbitraryBson } from "../testing/arbitrary-bson.ts";
import { compileFilter } from "./compile-filter.ts";

type Case = [filter: BsonDocument, matching: BsonDocument[], others: BsonDocument[]];

const regex = (pattern: string, options = "") => new BSONRegExp(pattern, options);
const decimal = (text: string) => Decimal128.fromString(text);
const id = new ObjectId();

const cases: Record<string, Case[]> = {
  "equality and null": [
    [{}, [{}, { a: 1 }], []],
    [
      { a: 1 },
      [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }, { a: decimal("1.0") }, { a: [0, 1] }],
      [{ a: "1" }, {}, { a: [[1]] }],
    ],
    [{ a: null }, [{ a: null }, {}, { a: [1, null] }], [{ a: 0 }, { a: [] }, { a: false }]],
    [
      { "a.b": null },
      [{}, { a: 5 }, { a: {} }, { a: { b: null } }, { a: [{ b: 1 }, {}] }],
      [{ a: { b: 1 } }, { a: [] }, { a: [1, 2] }],
    ],
    [{ a: { $ne: null } }, [{ a: 1 }, { a: [] }], [{}, { a: null }, { a: [null] }]],
    [{ a: { $exists: false } }, [{}, { b: 1 }], [{ a: null }, { a: [] }]],
    [{ a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
    [{ a: { b: 1, c: 2 } }, [{ a: { b: 1, c: 2 } }, { a: [{ b: 1, c: 2 }] }], [{ a: { c: 2, b: 1 } }, { a: { b: 1 } }]],
    [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }, { a: [1, 2, 3] }]],
    [{ a: [] }, [{ a: [] }, { a: [[]] }], [{}, { a: null }, { a: [1] }]],
    [{ a: {} }, [{ a: {} }], [{ a: { b: 1 } }, {}]],
    [{ _id: id }, [{ _id: new ObjectId(id.toHexString()) }], [{ _id: new ObjectId() }]],
    [
      { a: new Binary(Buffer.from("x")) },
      [{ a: new Binary(Buffer.from("x")) }],
      [{ a: new Binary(Buffer.from("x"), 5) }, { a: "x" }],
    ],
    [{ constructor: { $exists: true } }, [{ constructor: 1 }], [{}]],
    [{ "a.$id": id }, [{ a: { $ref: "c", $id: id } }], [{ a: { $ref: "c", $id: new ObjectId() } }]],
    [{ a: { $ref: "c", $id: id } }, [{ a: { $ref: "c", $id: id } }], [{ a: { $ref: "c" } }]],
    [{ $ref: "c", $id: id, $db: "d" }, [{ $ref: "c", $id: id, $db: "d" }], [{ $ref: "c", $id: id }]],
    [{ $ref: { $gt: "b" } }, [{ $ref: { $gt: "b" } }], [{ $ref: "c" }]],
    [{ a: Number.NaN }, [{ a: Number.NaN }, { a: decimal("NaN") }], [{ a: 0 }]],
  ],
  comparison: [
    [
      { a: { $gt: 1 } },
      [{ a: 2 }, { a: decimal("1.1") }, { a: [0, 5] }],
      [{ a: 1 }, { a: "2" }, { a: null }, {}, { a: Number.NaN }, { a: true }],
    ],
    [{ a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
    [{ a: { $lt: "b" } }, [{ a: "a" }, { a: "B" }], [{ a: 1 }, { a: "b" }]],
    [{ a: { $gt: 1, $lt: 4 } }, [{ a: 2 }, { a: [0, 9] }], [{ a: 4 }, { a: [0] }]],
    [
      { a: { $gte: Long.fromString("9007199254740993") } },
      [{ a: Long.fromString("9007199254740993") }],
      [{ a: Long.fromString("9007199254740992") }],
    ],
    [{ a: { $lt: new Date(10) } }, [{ a: new Date(9) }], [{ a: 9 }, { a: new Date(10) }]],
    [{ a: { $gt: [1, 2] } }, [{ a: [1, 3] }, { a: [[2]] }], [{ a: [1] }, { a: 5 }]],
    [{ a: { $gt: new MinKey() } }, [{ a: 1 }, { a: null }, {}], [{ a: new MinKey() }]],
    [{ a: { $lt: new MaxKey() } }, [{ a: 1 }, { a: "x" }], [{ a: new MaxKey() }]],
    [{ a: { $gte: Number.NaN } }, [{ a: Number.NaN }], [{ a: 1 }]],
    [{ a: { $ne: 1 } }, [{ a: 2 }, {}, { a: [2] }], [{ a: 1 }, { a: [1, 2] }]],
    [{ a: { $eq: regex("x") } }, [{ a: regex("x") }], [{ a: "x" }]],
  ],
  "$in and $nin": [
    [{ a: { $in: [1, "x", null] } }, [{ a: 1 }, { a: ["x"] }, {}, { a: null }], [{ a: 2 }, { a: [] }]],
    [{ a: { $in: [regex("^b", "i"), 5] } }, [{ a: "Bee" }, { a: 5 }, { a: ["x", "b"] }], [{ a: "ab" }, { a: 4 }]],
    [{ a: { $in: [] } }, [], [{}, { a: 1 }]],
    [{ a: { $in: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [1] }]],
    [{ a: { $nin: [1, null] } }, [{ a: 2 }, { a: [] }], [{ a: 1 }, {}, { a: [1] }]],
  ],
  logic: [
    [{ $or: [{ a: 1 }, { b: 1 }] }, [{ a: 1 }, { b: 1 }], [{ a: 2 }]],
    [
      { $or: [{ a: null }, { a: { $eq: [1] } }, { a: { b: 1 } }, { a: /^x/ }] },
      [{}, { a: null }, { a: [1] }, { a: { b: 1 } }, { a: "xy" }, { a: [[1], 2] }],
      [{ a: 1 }, { a: [] }, { a: "yx" }, { a: { b: 1, c: 1 } }],
    ],
    [{ $or: [{ a: 5 }, { a: undefined }, { a: 3 }] }, [{ a: 5 }, { a: 3 }, { a: null }, {}], [{ a: 4 }, { a: "5" }]],
    [{ a: { $in: ["x", undefined, 5, 7] } }, [{ a: 5 }, { a: 7 }, { a: "x" }, { a: null }, {}], [{ a: 6 }]],
    [{ $or: [{ a: { $eq: { $gt: 1 } } }, { a: 2 }] }, [{ a: { $gt: 1 } }, { a: 2 }], [{ a: 3 }]],
    [{ $or: [{ a: 1 }, {}] }, [{ a: 2 }, {}], []],
    [{ $or: [{ "a.b": 1 }, { "a.b": 2 }] }, [{ a: [{ b: 0 }, { b: 2 }] }], [{ a: { b: 3 } }, { a: 1 }]],
    [
      { $or: [{ a: 1 }, { b: 1 }, { a: { $in: [/^x/] } }, { c: { $gt: 5 } }, { a: null, $comment: "x" }, { b: 2 }] },
      [{ a: 1 }, { a: 2, b: 1 }, { a: "xy" }, { a: 2, c: 6 }, {}, { a: 2, b: [2] }],
      [{ a: 2 }, { a: "yx", b: 3, c: 5 }],
    ],
    [{ $or: [{ $alwaysFalse: 1 }, { $alwaysFalse: 1 }] }, [], [{ a: 1 }]],
    [
      { $or: [{ a: { $regex: "p", $options: "xi" } }, { a: 3 }] },
      [{ a: "P" }, { a: 3 }],
      [{ a: regex("p", "ix") }, { a: 4 }],
    ],
    [{ $or: [{ a: { $regex: "p", $options: "ix" } }, { a: 3 }] }, [{ a: "P" }, { a: regex("p", "ix") }], [{ a: 4 }]],
    [{ $and: [{ a: 1 }, { a: 2 }] }, [{ a: [1, 2] }], [{ a: 1 }]],
    [{ $nor: [{ a: 1 }, { b: 1 }] }, [{}, { a: 2 }], [{ a: 1 }, { b: 1 }]],
    [{ a: { $not: { $gt: 5 } } }, [{ a: 5 }, {}, { a: "x" }, { a: [1] }], [{ a: 6 }, { a: [1, 6] }]],
    [{ a: { $not: regex("^x") } }, [{ a: "y" }, {}, { a: 1 }], [{ a: "xy" }]],
    [{ $alwaysTrue: 1 }, [{}], []],
    [{ $alwaysFalse: 1 }, [], [{}]],
    [{ $comment: "why", a: 1 }, [{ a: 1 }], [{}]],
  ],
  arrays: [
    [{ a: { $size: 2 } }, [{ a: [1, 2] }, { a: [[], []] }], [{ a: [1] }, { a: 2 }, {}, { a: [[1, 2]] }]],
    [{ a: { $all: [1, 2] } }, [{ a: [2, 1, 0] }], [{ a: [1] }, {}]],
    [{ a: { $all: [1] } }, [{ a: 1 }, { a: [1] }], []],
    [{ a: { $all: [] } }, [], [{ a: [] }, {}]],
    [{ a: { $all: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [2, 1] }]],
    [{ a: { $all: [{ $foo: 1 }] } }, [{ a: { $foo: 1 } }, { a: [{ $foo: 1 }] }], [{ a: 1 }]],
    [{ a: { $all: [regex("^x"), 1] } }, [{ a: ["xy", 1] }], [{ a: ["y", 1] }]],
    [
      { a: { $all: [{ $elemMatch: { b: 1, c: 1 } }, { $elemMatch: { b: 2 } }] } },
      [{ a: [{ b: 1, c: 1 }, { b: 2 }] }],
      [{ a: [{ b: 1, c: 1 }] }],
    ],
    [{ a: { $elemMatch: { $gt: 1, $lt: 4 } } }, [{ a: [0, 2] }], [{ a: [0, 9] }, { a: 2 }, { a: [] }]],
    [
      { a: { $elemMatch: { b: 1, c: 2 } } },
      [{ a: [{ b: 1, c: 2 }] }],
      [{ a: [{ b: 1 }, { c: 2 }] }, { a: { b: 1, c: 2 } }],
    ],
    [{ a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } }, [{ a: [{ c: 1 }] }], [{ a: [{ b: 2 }] }]],
    [{ a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, [{ a: [[2]] }], [{ a: [2] }]],
    [{ a: { $elemMatch: { $comment: "why", b: 1 } } }, [{ a: [{ b: 1 }] }], [{ a: [{ b: 2 }] }, { a: [1] }]],
    [{ a: { $elemMatch: { $alwaysTrue: 1 } } }, [{ a: [{}] }], [{ a: [1] }]],
    [{ a: { $elemMatch: { $not: { $gt: 1 } } } }, [{ a: [5, 0] }], [{ a: [5] }]],
    [{ "a.b": 1 }, [{ a: { b: 1 } }, { a: [{ b: 1 }] }, { a: [{ b: [1] }] }], [{ a: [[{ b: 1 }]] }, { a: 1 }]],
    [{ "a.0": 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }, { a: [{ 0: 1 }] }], [{ a: [2, 1] }]],
    [{ "a.1.b": 2 }, [{ a: [{ b: 1 }, { b: 2 }] }], [{ a: [{ b: 2 }] }]],
    [{ "a.0.0": 1 }, [{ a: [[1]] }], [{ a: [[2, 1]] }]],
    [{ "a.0": { $exists: true } }, [{ a: [1] }], [{ a: [] }, {}]],
  ],
  "types and numbers": [
    [{ a: { $type: "string" } }, [{ a: "x" }, { a: [1, "x"] }], [{ a: 1 }, {}]],
    [
      { a: { $type: ["int", "long"] } },
      [{ a: 1 }, { a: new Int32(1) }, { a: Long.ONE }],
      [{ a: 1.5 }, { a: new Double(1) }],
    ],
    [{ a: { $type: "number" } }, [{ a: 1 }, { a: decimal("1") }], [{ a: "1" }]],
    [{ a: { $type: 10 } }, [{ a: null }], [{}]],
    [{ a: { $type: "array" } }, [{ a: [] }, { a: [1] }], [{ a: 1 }]],
    [
      { a: { $mod: [4, 1] } },
      [{ a: 5 }, { a: 5.9 }, { a: Long.fromNumber(9) }],
      [{ a: 4 }, { a: "5" }, { a: Number.NaN }, { a: -3 }],
    ],
    [{ a: { $mod: [4, -3] } }, [{ a: -3 }], [{ a: 1 }]],
    [{ a: { $bitsAllSet: 5 } }, [{ a: 7 }, { a: -1 }, { a: new Double(5) }], [{ a: 4 }, { a: 5.5 }, { a: "5" }]],
    [{ a: { $bitsAnySet: [0, 1] } }, [{ a: 2 }], [{ a: 4 }]],
    [
      { a: { $bitsAnySet: decimal("1") } },
      [{ a: decimal("-1") }, { a: [decimal("20"), decimal("1")] }],
      [{ a: decimal("-2") }, { a: decimal("1.5") }, { a: decimal("NaN") }, { a: decimal("1E30") }],
    ],
    [{ a: { $bitsAllClear: [0, 200] } }, [{ a: 2 }], [{ a: 1 }, { a: -2 }]],
    [{ a: { $bitsAnyClear: new Binary(Buffer.of(3)) } }, [{ a: 1 }, { a: new Binary(Buffer.of(2)) }], [{ a: 3 }]],
  ],
  $expr: [
    [
      { $expr: { $gt: ["$a", "$b"] } },
      [{ a: 2, b: 1 }, { a: decimal("1.5"), b: Long.ONE }, { a: 1 }],
      [{ a: 1, b: 2 }],
    ],
    [{ $expr: { $eq: ["$a", null] } }, [{ a: null }], [{}, { a: 1 }]],
    [{ $expr: { $lt: ["$a", null] } }, [{}], [{ a: null }, { a: 1 }]],
    [
      { $expr: { $ne: ["$a", "$b"] } },
      [{ a: new ObjectId(), b: new ObjectId() }, { a: 1 }],
      [{ a: 1, b: Long.ONE }, {}],
    ],
    [{ $expr: "$a" }, [{ a: 1 }, { a: "" }], [{}, { a: null }, { a: 0 }, { a: Long.ZERO }, { a: false }]],
  ],
  "regular expressions": [
    [
      { a: regex("^ab", "i") },
      [{ a: "ABC" }, { a: ["x", "abc"] }, { a: regex("^ab", "i") }],
      [{ a: "xab" }, { a: 1 }, {}],
    ],
    [{ a: { $regex: "B", $options: "i" } }, [{ a: "abc" }], [{ a: "x" }]],
    [{ a: { $regex: "^x$" } }, [{ a: "x" }, { a: "x\n" }], [{ a: "xy" }]],
    [{ a: { $regex: "^x$", $options: "m" } }, [{ a: "y\nx\nz" }], [{ a: "y\rx" }]],
    [{ a: { $regex: "a.b" } }, [{ a: "a\rb" }], [{ a: "a\nb" }]],
    [{ a: { $regex: "a.b", $options: "s" } }, [{ a: "a\nb" }], []],
    [{ a: { $regex: "a b # both", $options: "x" } }, [{ a: "ab" }], [{ a: "a b" }]],
    [{ a: { $regex: "(?i)AB" } }, [{ a: "ab" }], []],
    [{ a: { $regex: "a\\-b[\\w.@-]" } }, [{ a: "a-b@" }, { a: "a-b-" }], [{ a: "a-b#" }]],
    [{ a: { $regex: "^$" } }, [{ a: "" }, { a: "\n" }], [{ a: "\u{1f600}" }]],
    [{ a: { $regex: "^$", $options: "m" } }, [{ a: "" }, { a: "x\n\ny" }], [{ a: "x\n" }, { a: "\u{1f600}" }]],
    [{ a: { $regex: "^[\\S]$" } }, [{ a: "\u00a0" }, { a: "x" }], [{ a: " " }]],
    [{ a: { $regex: "^[^\\S]$" } }, [{ a: " " }], [{ a: "\u00a0" }]],
    [{ a: { $regex: "^[\\v]$" } }, [{ a: "\u2028" }, { a: "\v" }], [{ a: " " }]],
    [{ a: { $regex: "\\h" } }, [{ a: "\u2003" }, { a: "\t" }], [{ a: "\n" }]],
    [{ a: { $regex: "[\\s\u00a0]+x" } }, [{ a: " \u00a0x" }], [{ a: "\u2003x" }]],
    [{ a: { $regex: "a\u00a0 b", $options: "x" } }, [{ a: "a\u00a0b" }], [{ a: "ab" }]],
    [{ a: { $regex: "(\\w)\\1$" } }, [{ a: "abb" }], [{ a: "ab" }]],
    [{ a: { $regex: "(?i)FOXX" } }, [{ a: "foxx" }], []],
    [{ a: { $regex: "^[[.:=]$" } }, [{ a: "[" }, { a: "." }], [{ a: "]" }]],
    [{ a: { $regex: "^[[:digit:]]{2}$" } }, [{ a: "12" }], [{ a: "1a" }]],
    [{ a: { $regex: "x{" } }, [{ a: "x{" }], [{ a: "x" }]],
    [{ a: { $regex: "#1" } }, [{ a: "a#1" }], [{ a: "1" }]],
    [{ a: { $regex: "^\\p{Lu}\\P{L}\\p{^N}$" } }, [{ a: "Ä1x" }], [{ a: "ä1x" }, { a: "Äxx" }, { a: "Ä11" }]],
    [
      { a: { $regex: "^[\\p{L}\\P{^Nd}][^\\PL]\\pLu$" } },
      [{ a: "1äöu" }],
      [{ a: "-äöu" }, { a: "11öu" }, { a: "1äöx" }],
    ],
    [{ a: { $regex: "^\\p{L}[^\\p{L}]$", $options: "i" } }, [{ a: "Ä1" }], [{ a: "äι" }, { a: "1ä" }]],
    [{ a: { $regex: "^\\x{41}[\\x{4e00}-\\x{9fa5}]$" } }, [{ a: "A中" }], [{ a: "中A" }]],
  ],
};

describe.each(Object.entries(cases))("%s", (_group, table) => {
  it.each(table)("%j", (filter, matching, others) => {
    const { matches } = compileFilter(filter);
    expect({ matching: matching.filter((one) => !matches(one)), others: others.filter(matches) }).toEqual({
      matching: [],
      others: [],
    });
  });
});

it("asks thousands of values for one field at once, as those of an $in", () => {
  const { matches } = compileFilter({ $or: Array.from({ length: 6000 }, (_, n) => ({ a: 2 * n })) });
  const documents = Array.from({ length: 12_000 }, (_, a) => ({ a }));
  expect(documents.filter(matches)).toHaveLength(6000);
});

it("asks thousands of values for one field at once, whatever else is among the branches", () => {
  let reads = 0;
  const document = {
    get a() {
      reads += 1;
      return -1;
    },
    b: 7,
  };
  const values = Array.from({ length: 3000 }, (_, n) => ({ a: n }));
  expect(compileFilter({ $or: [{ b: { $gt: 7 } }, ...values, { b: 1 }, { b: 2 }] }).matches(document)).toBe(false);
  expect(compileFilter({ $or: [...values, { b: 7 }, { $alwaysFalse: 1 }] }).matches(document)).toBe(true);
  expect(reads).toBeLessThan(10);
});

it.each([
  [{ b: 1, $expr: { $eq: [{ $divide: [1, "$z"] }, 1] } }],
  [{ $and: [{ b: 1 }, { $expr: { $eq: [{ $divide: [1, "$z"] }, 1] } }] }],
])(
  "asks a branch of several conditions before the values for one field, so that it fails as in MongoDB: %j",
  (branch) => {
    const { matches } = compileFilter({ $or: [{ a: 1 }, branch, { a: 2 }] });
    expect(() => matches({ a: 1, b: 1, z: 0 })).toThrow(expect.objectContaining({ message: "can't $divide by zero" }));
    expect(matches({ a: 2, b: 1, z: 2 })).toBe(true);
  },
);

it("asks a branch of one condition after the values for one field", () => {
  const fails = { $expr: { $eq: [{ $divide: [1, "$z"] }, 1] } };
  expect(compileFilter({ $or: [fails, { a: 1 }, { a: 2 }] }).matches({ a: 1, z: 0 })).toBe(true);
});

const positions: [BsonDocument, BsonDocument, number | undefined][] = [
  [{ a: 2 }, { a: [1, 2, 3] }, 1],
  [{ "a.b": 2 }, { a: [{ b: 1 }, { b: 2 }] }, 1],
  [{ "a.b": 2 }, { a: [{ b: 0 }, { b: [0, 0, 2] }] }, 1],
  [{ "a.b": 2 }, { a: { b: [0, 2] } }, 1],
  [{ a: { $elemMatch: { b: 2, c: 1 } } }, { a: [{ b: 2 }, { b: 2, c: 1 }] }, 1],
  [{ _id: 1, a: { $gte: 3 } }, { _id: 1, a: [1, 2, 3] }, 2],
  [{ $or: [{ x: 1 }, { a: 3 }] }, { a: [1, 3] }, undefined],
  [{ $or: [{ x: 1 }, { a: 3 }], b: 5 }, { a: [1, 3], b: [4, 4, 5] }, 2],
  [{ $or: [{ a: 3 }] }, { a: [1, 3] }, 1],
  [{ $or: [{ a: 5 }, { a: { $eq: 3 } }] }, { a: [1, 3] }, 1],
  [{ $or: [{ a: 5 }, { a: { $gt: 2 } }] }, { a: [1, 3] }, undefined],
  [{ $or: [{ a: 3 }, { a: 1 }] }, { a: [1, 3] }, 0],
  [{ $or: [{ a: /^y/ }, { a: { $eq: 3 } }] }, { a: [1, "yes", 3] }, 1],
  [{ $or: [{ a: { $eq: /^y/ } }, { a: 3 }] }, { a: [1, "yes", 3] }, undefined],
  [{ $or: [{ $and: [{ a: 3 }] }, { $or: [{ a: 5 }] }] }, { a: [1, 3] }, 1],
  [{ $or: [{ $and: [{ a: 3 }, { b: 1 }] }, { $and: [{ a: 5 }] }] }, { a: [1, 3], b: 1 }, undefined],
  [{ $or: [{ a: { $in: [3] } }, { a: 5, $comment: "x" }, { $alwaysFalse: 1 }] }, { a: [1, 3] }, 1],
  [{ $or: [{ $alwaysFalse: 1 }, { a: { $gt: 2 } }] }, { a: [1, 3] }, 1],
  [{ $or: [{ $alwaysFalse: 1 }, { a: { $gt: 2 } }, { b: 1 }] }, { a: [1, 3] }, undefined],
  [{ $or: [{ a: 3 }, { a: 5 }, { b: 1 }] }, { a: [1, 3] }, undefined],
  [{ $or: [{ a: { $in: [/^y/] } }, { a: 3 }] }, { a: [1, "yes"] }, 1],
  [{ $or: [{ a: { $in: [3, 4] } }, { a: 5 }] }, { a: [1, 3] }, undefined],
  [{ $or: [{ a: { $regex: "^Y", $options: "ix" } }, { a: 3 }] }, { a: [1, "yes", 3] }, 1],
  [{ $or: [{ a: { $options: "", $regex: /^y/i } }, { a: 3 }] }, { a: [1, "Yes", 3] }, 1],
  [{ $or: [{ a: { $regex: "^y", $gt: "x" } }, { a: 3 }] }, { a: [1, "yes", 3] }, undefined],
  [{ a: { $ne: 9 } }, { a: [1, 2] }, undefined],
  [{ "a.0": 1 }, { a: [1] }, undefined],
  [{ x: 1 }, { x: 1, a: [1] }, undefined],
];

it.each(positions)("the positional operator of %j in %j", (filter, document, expected) => {
  expect(compileFilter(filter).arrayPosition(document)).toBe(expected);
  expect(compileFilter(filter).updatePosition(document)).toBe(expected);
});

/** Of several conditions the last one in MongoDB's order tells, however the filter is written. */
const updatePositions: [BsonDocument, BsonDocument, number | undefined][] = [
  [{ a: { $gt: 4, $lt: 6 } }, { a: [1, 5, 9] }, 1],
  [{ a: { $lt: 6, $gt: 4 } }, { a: [1, 5, 9] }, 1],
  [{ a: { $gte: 5 }, b: { $lte: 2 } }, { a: [1, 5], b: [1, 2] }, 1],
  [{ "i.qty": { $gt: 6 }, "i.sku": "abc" }, { i: [{ sku: "x", qty: 5 }, { sku: "abc" }, { qty: 9 }] }, 2],
  [{ t: "red", i: { $elemMatch: { s: 2 } } }, { i: [{ s: 1 }, { s: 2 }], t: ["a", "b", "red"] }, 2],
  [{ $and: [{ z: 3 }, { a: 2 }] }, { a: [1, 2], z: [3] }, 0],
  [{ $or: [{ b: { $mod: [2, 1] } }], a: { $regex: "X", $options: "i" } }, { a: ["y", "x"], b: [2, 2, 3] }, 2],
  [{ a: { $all: [3, 1] } }, { a: [1, 2, 3] }, 0],
  [{ a: { $in: [1] }, b: { $size: 2 } }, { a: [2, 1], b: [7, 7] }, 1],
  [{ a: { $in: [1, 2] }, b: /x/ }, { a: [2, 1], b: ["y", "x"] }, 0],
  [{ a: { $eq: 2, $ne: 9 } }, { a: [1, 2] }, 1],
];

it.each(updatePositions)("the positional operator of an update with %j of %j", (filter, document, expected) => {
  expect(compileFilter(filter).matches(document)).toBe(true);
  expect(compileFilter(filter).updatePosition(document)).toBe(expected);
});

/** What MongoDB refuses, too, and what JavaScript cannot say or says something else by. */
const notUnderstood = [
  ...["x++", "(?>x)", "(?i:x)y", "x(?i)y", "(?m:^x)", "(?xx)[a b]", "(?P<n>x)", "(?#x)", "(?|x)", "(?\\:x)"],
  ...["(x)?\\1", "(x)|\\1", "\\1(x)", "(x\\1)", "(?!(x))\\1", "(?<n>x)\\k<n>", "(?x)(y) ?\\1", "(x){0}\\1"],
  ...["[:alpha:]", "[[:^alpha:]]", "[[:foo:]]", "[[.x.]]", "[[=x=]]", "[[:<:]]x", "[[:alpha:]-z]", "[!-[:alpha:]]"],
  ...["[\\w-.]", "[\\s-x]", "[a-\\s]", "[\\0-\\S]", "[\\u0041]", "[\\u4e00-\\u9fa5]", "[]", "[^]"],
  ...["\\p", "\\p{L", "\\p{Greek}", "\\p{Letter}", "[\\p{L&}]", "\\p{Lx}", "\\pX", "[\\p{L}-z]"],
  ...["\\x{}", "\\x{110000}", "\\x{d800}", "(?i)\\p{Lu}", "(?i)[\\P{Ll}]", "(?i)\\p{Mn}", "(?i)\\P{L}"],
];

const refused: [BsonDocument, number][] = [
  [{ $where: "true" }, 2],
  [{ $text: { $search: "x" } }, 2],
  [{ $jsonSchema: {} }, 2],
  [{ $foo: 1 }, 2],
  [{ $expr: { $foo: 1 } }, 168],
  [{ $expr: "$$nobody" }, 17276],
  [{ a: { $elemMatch: { $expr: true } } }, 2],
  [{ a: { $foo: 1 } }, 2],
  [{ a: { $near: [0, 0] } }, 2],
  [{ a: { $geoWithin: {} } }, 2],
  [{ a: { $gt: 1, b: 2 } }, 2],
  [{ a: { $in: 1 } }, 2],
  [{ a: { $in: [{ $gt: 1 }] } }, 2],
  [{ $or: [{ a: { $regex: "x", $options: "q" } }, { a: 1 }] }, 51108],
  [{ $or: [{ a: { $regex: "x\0" } }, { a: 1 }] }, 2],
  [{ a: { $nin: 1 } }, 2],
  [{ a: { $all: 1 } }, 2],
  [{ a: { $all: [{ $gt: 1 }] } }, 2],
  [{ a: { $not: 5 } }, 2],
  [{ a: { $not: {} } }, 2],
  [{ a: { $ne: regex("x") } }, 2],
  [{ a: { $gt: regex("x") } }, 2],
  [{ a: { $size: -1 } }, 2],
  [{ a: { $size: 1.5 } }, 2],
  [{ a: { $size: "1" } }, 2],
  [{ a: { $mod: [0, 1] } }, 2],
  [{ a: { $mod: [4] } }, 2],
  [{ a: { $type: "foo" } }, 2],
  [{ a: { $type: 99 } }, 2],
  [{ a: { $elemMatch: 1 } }, 2],
  [{ a: { $options: "i" } }, 2],
  [{ a: { $regex: regex("x", "i"), $options: "m" } }, 51075],
  [{ a: { $options: "m", $regex: regex("x", "i") } }, 51074],
  [{ a: { $bitsAllSet: 1.5 } }, 9],
  [{ a: { $bitsAllSet: [1.5] } }, 2],
  [{ a: { $bitsAllSet: "x" } }, 2],
  [{ a: { $regex: 1 } }, 2],
  [{ a: { $regex: "x", $options: "g" } }, 51108],
  [{ a: { $regex: "(" } }, 51091],
  [{ a: { $regex: "a".repeat(32_765) } }, 2],
  [{ a: { $in: [regex("é".repeat(16_383))] } }, 2],
  [{ a: { $regex: "a".repeat(32_000), $options: "i" } }, 51091],
  [{ a: { $regex: "\\Qx\\E" } }, 51091],
  ...notUnderstood.map((pattern): [BsonDocument, number] => [{ a: { $regex: pattern } }, 51091]),
  [{ $alwaysTrue: 2 }, 9],
  [{ $alwaysFalse: "1" }, 9],
  [{ $or: [] }, 2],
  [{ $and: 1 }, 2],
  [{ $or: [1] }, 2],
];

it.each(refused)("refuses %j with %i", (filter, code) => {
  expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }));
});

const words: [BsonDocument, string, code?: number][] = [
  [{ $or: [] }, "$and/$or/$nor must be a nonempty array"],
  [{ $and: [1] }, "$or/$and/$nor entries need to be full objects"],
  [{ $alwaysTrue: "x" }, 'Expected a number in: $alwaysTrue: "x"', 9],
  [{ a: { $not: {} } }, "$not cannot be empty"],
  [{ $not: { a: 1 } }, expect.stringContaining("an entire expression, use $nor.")],
  [{ a: { $not: { b: 1 } } }, "unknown operator: b"],
  [{ a: { $all: [{ $elemMatch: { b: 1 } }, 1] } }, "$all/$elemMatch has to be consistent"],
  [{ a: { $all: [1, { $elemMatch: { b: 1 } }] } }, "no $ expressions in $all"],
  [{ "a.b": { $gt: regex("x") } }, "Can't have RegEx as arg to predicate over field 'a.b'."],
  [{ a: { $not: { $lt: regex("x") } } }, "Can't have RegEx as arg to predicate over field 'a'."],
  [{ a: { $elemMatch: { $lt: regex("x") } } }, "Can't have RegEx as arg to predicate over field ''."],
  [{ a: { $elemMatch: { $comment: "why", $gt: 1 } } }, expect.stringContaining("unknown top level operator: $gt")],
  [{ a: { $type: 0 } }, "Invalid numerical type code: 0. Instead use {$exists:false}."],
  [{ a: { $type: [] } }, "a must match at least one type", 9],
  [{ a: { $regex: "x", $options: "q" } }, " invalid flag in regex options: q", 51108],
  [{ a: { $regex: regex("x", "i"), $options: "" } }, "options set in both $regex and $options", 51075],
  [{ a: { $mod: [] } }, "malformed mod, not enough elements"],
  [{ a: { $mod: ["x"] } }, "malformed mod, divisor not a number"],
  [{ a: { $mod: [1, "x", 2] } }, "malformed mod, remainder not a number"],
  [{ a: { $mod: [1, 2, 3] } }, "malformed mod, too many elements"],
  [
    { a: { $mod: [Number.NaN, 1] } },
    "malformed mod, divisor value is invalid :: caused by :: Unable to coerce NaN/Inf to integral type",
  ],
  [
    { a: { $mod: [1, 1e20] } },
    "malformed mod, remainder value is invalid :: caused by :: Out of bounds coercing to integral value",
  ],
  [{ a: { $size: "x" } }, 'Failed to parse $size. Expected a number in: $size: "x"'],
  [{ a: { $size: 1.5 } }, "Failed to parse $size. Expected an integer: $size: 1.5"],
  [{ a: { $size: -1 } }, "Failed to parse $size. Expected a non-negative number in: $size: -1"],
  [{ a: { $size: Long.fromNumber(3e9) } }, "Failed to parse $size. Cannot represent $size: 3000000000 in an int"],
  [{ a: { $size: decimal("1.5") } }, "Failed to parse $size. Cannot represent as a 64-bit integer: $size: 1.5"],
  [{ a: { $bitsAllSet: "x" } }, 'a takes an Array, a number, or a BinData but received: $bitsAllSet: "x"'],
  [{ a: { $bitsAnySet: 1.5 } }, "Expected an integer: $bitsAnySet: 1.5", 9],
  [{ a: { $bitsAnySet: Number.NaN } }, "Expected an integer, but found NaN in: $bitsAnySet: nan.0", 9],
  [{ a: { $bitsAllClear: [0, "x"] } }, 'Failed to parse bit position. Expected a number in: 1: "x"'],
  [{ a: { $bitsAnyClear: [-1] } }, "Failed to parse bit position. Expected a non-negative number in: 0: -1"],
];

it.each(words)("says what is wrong with %j", (filter, message, code = 2) => {
  expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code, message }));
});

it("takes empty options before a regular expression that has its own", () => {
  expect(compileFilter({ a: { $options: "", $regex: regex("X", "i") } }).matches({ a: "x" })).toBe(true);
});

const operators = ["$eq", "$ne", "$gt", "$gte", "$lt", "$lte"] as const;

/** The documented meaning for a field of the first level: an element or the whole array fits, within the type bracket. */
function naive(operator: (typeof operators)[number], operand: unknown, value: unknown): boolean {
  if (operator === "$ne") return !naive("$eq", operand, value);
  const candidates = Array.isArray(value) ? [...value, value] : [value];
  const everyType = ["minKey", "maxKey"].includes(bsonTypeOf(operand));
  return candidates.some((candidate) => {
    const order = compareBson(candidate, operand);
    if (order === 0) return ["$eq", "$gte", "$lte"].includes(operator);
    const sameType = typeRank[bsonTypeOf(candidate)] === typeRank[bsonTypeOf(operand)];
    const ordered = everyType || (sameType && !isNan(candidate) && !isNan(operand));
    return ordered && (order > 0 ? operator.startsWith("$g") : operator.startsWith("$l"));
  });
}

function isNan(value: unknown): boolean {
  return typeRank[bsonTypeOf(value)] === typeRank.int && String(value) === "NaN";
}

it("matches generated comparisons like a naive model", () => {
  const value = arbitraryBson.filter((one) => bsonTypeOf(one) !== "regex");
  fc.assert(
    fc.property(
      fc.constantFrom(...operators),
      value,
      fc.option(value, { nil: undefined }),
      (operator, operand, stored) => {
        const document = stored === undefined ? {} : { a: stored };
        expect(compileFilter({ a: { [operator]: operand } }).matches(document)).toBe(naive(operator, operand, stored));
      },
    ),
    { numRuns: 5_000 },
  );
});

it("gives $expr its variables", () => {
  const { matches } = compileFilter({ $expr: { $eq: ["$a", "$$wanted"] } }, { variables: { wanted: 5 } });
  expect([{ a: 5 }, { a: 6 }].map(matches)).toEqual([true, false]);
});
