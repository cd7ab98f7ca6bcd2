import { Binary, Code, Decimal128, Double, Long, MaxKey, ObjectId, Timestamp, UUID } from "bson";
import { expect, it } from "vitest";
import { showValue } from "./show-value.ts";

const id = "507f1f77bcf86cd799439011";

it.each<[unknown, string]>([
  [undefined, "undefined"],
  [null, "null"],
  [1, "1"],
  [1.5, "1.5"],
  [new Double(2), "2.0"],
  [Number.NaN, "nan.0"],
  [Number.NEGATIVE_INFINITY, "-inf.0"],
  [Long.fromNumber(5), "5"],
  [Decimal128.fromString("1.50"), "1.50"],
  [true, "true"],
  ["x", '"x"'],
  ["y".repeat(159), `"${"y".repeat(159)}"`],
  ["y".repeat(160), `"${"y".repeat(150)}..."`],
  ["\u00e9".repeat(80), `"${"\u00e9".repeat(75)}..."`],
  ["\u{1f92a}".repeat(40), `"${"\u{1f92a}".repeat(37)}\udcf0\udc9f..."`],
  [new Binary(Buffer.alloc(80, 1)), `BinData(0, ${"01".repeat(80)})`],
  [new Binary(Buffer.alloc(81, 1)), `BinData(0, ${"01".repeat(70)}...)`],
  [new Code("y".repeat(79)), "y".repeat(79)],
  [new Code("y".repeat(80)), `${"y".repeat(70)}...`],
  [new Code("f()", { a: 1 }), "CodeWScope( f(), { a: 1 })"],
  [new ObjectId(id), `ObjectId('${id}')`],
  [new Date(5), "new Date(5)"],
  [new Timestamp({ t: 3, i: 4 }), "Timestamp(3, 4)"],
  [/a/i, "/a/i"],
  [new Binary(Buffer.from([1, 171])), "BinData(0, 01AB)"],
  [new UUID("0123456789abcdef0123456789abcdef"), 'UUID("01234567-89ab-cdef-0123-456789abcdef")'],
  [new MaxKey(), "MaxKey"],
  [{}, "{}"],
  [{ a: 1, b: ["x", {}] }, '{ a: 1, b: [ "x", {} ] }'],
  [[], "[]"],
])("%j is shown as MongoDB shows it", (value, text) => expect(showValue(value)).toBe(text));
