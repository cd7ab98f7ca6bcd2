import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from "bson";
import { describe, expect, it } from "vitest";
import { compareBson, equalsBson } from "./bson-compare.ts";

const decimal = (text: string) => Decimal128.fromString(text);

/** MongoDB's documented comparison order, every value smaller than the next. */
const ascending: unknown[] = [
  new MinKey(),
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  decimal("-1E+400"),
  -1.5,
  new Int32(0),
  new Double(0.1),
  decimal("0.2"),
  1,
  decimal("1.5"),
  Long.fromString("9007199254740992"),
  Long.fromString("9007199254740993"),
  decimal("9007199254740993.5"),
  Number.POSITIVE_INFINITY,
  "",
  "A",
  "a",
  "aa",
  "\uffff",
  "\u{1f600}",
  {},
  { a: 1 },
  { a: 2 },
  { b: 1 },
  { a: "x" },
  [],
  [1],
  [1, 2],
  [2],
  new Binary(Buffer.of(9)),
  new Binary(Buffer.of(9), 4),
  new Binary(Buffer.of(1, 1)),
  new ObjectId("000000000000000000000001"),
  new ObjectId("f00000000000000000000000"),
  false,
  true,
  new Date(-1),
  new Date(5),
  new Timestamp({ t: 1, i: 9 }),
  new Timestamp({ t: 2, i: 1 }),
  new BSONRegExp("a", ""),
  new BSONRegExp("a", "i"),
  new MaxKey(),
];

const equal: [string, unknown, unknown][] = [
  ["int and double", 1, new Double(1)],
  ["int and long", 7, Long.fromNumber(7)],
  ["long and decimal", Long.fromString("9007199254740993"), decimal("9007199254740993")],
  ["decimals with different zeros", decimal("1.0"), decimal("1.000")],
  ["zero and minus zero", 0, new Double(-0)],
  ["NaN of two types", Number.NaN, decimal("NaN")],
  ["null and missing", null, undefined],
  ["wrapped numbers inside documents", { a: [new Int32(1)] }, { a: [new Double(1)] }],
  ["a bare byte array and generic binary", Buffer.of(1), new Binary(Buffer.of(1))],
];

describe("compareBson", () => {
  it("puts values of all types into MongoDB's order", () => {
    for (const [low, a] of ascending.entries()) {
      for (const [high, b] of ascending.entries()) expect(Math.sign(compareBson(a, b))).toBe(Math.sign(low - high));
    }
  });

  it.each(equal)("takes %s as equal", (_title, a, b) => {
    expect(equalsBson(a, b)).toBe(true);
  });

  it.each([
    ["double 0.1 and decimal 0.1", 0.1, decimal("0.1")],
    ["documents with another field order", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["a number and its text", 1, "1"],
    ["a document and its array", { 0: 1 }, [1]],
  ])("takes %s as different", (_title, a, b) => {
    expect(equalsBson(a, b)).toBe(false);
  });
});
