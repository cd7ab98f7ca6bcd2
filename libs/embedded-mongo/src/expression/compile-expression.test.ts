import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from "bson";
import { describe, expect, it } from "vitest";
import { type BsonDocument, cloneValue } from "../bson-type.ts";
import { identical } from "../identical.ts";
import { commandVariables, compileExpression, variablesFor } from "./compile-expression.ts";

const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string | number) => Long.fromString(String(text));
const double = (number: number) => new Double(number);
const date = (text: string) => new Date(text);

// A literal with a property "then" looks like a promise to the linter.
const fields = (...entries: [string, unknown][]) => Object.fromEntries(entries);
const branch = (when: unknown, answer: unknown) => fields(["case", when], ["then", answer]);
const choice = (when: unknown, yes: unknown, ...no: unknown[]) =>
  fields(["if", when], ["then", yes], ...no.map((one): [string, unknown] => ["else", one]));

const id = new ObjectId("507f1f77bcf86cd799439011");
const document: BsonDocument = {
  i: 7,
  big: long("9007199254740993"),
  d: double(2.5),
  dec: decimal("0.1"),
  s: "Hello",
  nul: null,
  t: true,
  id,
  when: date("2024-03-10T15:04:05.678Z"),
  list: [3, 1, 2],
  docs: [{ k: 1, v: [1] }, { k: 2 }, 5],
  o: { a: 1, b: { c: 2 } },
};

const cases: Record<string, [expression: unknown, expected: unknown][]> = {
  "paths and literals": [
    ["$i", 7],
    ["$o.b.c", 2],
    ["$missing", undefined],
    ["$docs.k", [1, 2]],
    ["$list.x", []],
    ["$i.x", undefined],
    ["$$ROOT.i", 7],
    ["$$CURRENT.s", "Hello"],
    ["$$REMOVE", undefined],
    ["plain", "plain"],
    [{ $literal: "$i" }, "$i"],
    [
      { a: "$i", b: { c: "$missing" } },
      { a: 7, b: {} },
    ],
    [
      ["$i", "$missing"],
      [7, null],
    ],
    ["$constructor", undefined],
  ],
  "arithmetic keeps types": [
    [{ $add: ["$i", 1] }, 8],
    [{ $add: [new Int32(2147483647), 1] }, long(2147483648)],
    [{ $add: ["$big", 1] }, long("9007199254740994")],
    [{ $add: [long("9223372036854775807"), 1] }, double(2 ** 63)],
    [{ $add: ["$dec", decimal("0.2")] }, decimal("0.3")],
    [{ $add: ["$i", "$d"] }, double(9.5)],
    [{ $add: [double(1), 1] }, double(2)],
    [{ $add: [double(0.1), double(0.2)] }, double(0.1 + 0.2)],
    [{ $sum: Array(10).fill(double(0.1)) }, double(1)],
    [{ $add: [new Int32(2147483647), 1, -1] }, 2147483647],
    [{ $add: [decimal("1"), double(0.1)] }, decimal("1.100000000000000")],
    [{ $add: [double(0.1), decimal("1")] }, decimal("1.100000000000000005551115123125783")],
    [{ $add: ["$nul", 1] }, null],
    [{ $add: ["$missing", 1] }, null],
    [{ $add: ["$when", 1000] }, date("2024-03-10T15:04:06.678Z")],
    [{ $subtract: ["$big", 2] }, long("9007199254740991")],
    [{ $subtract: ["$when", date("2024-03-10T15:04:05Z")] }, long(678)],
    [{ $subtract: ["$when", 678] }, date("2024-03-10T15:04:05Z")],
    [{ $multiply: ["$i", 2, double(0.5)] }, double(7)],
    [{ $multiply: [decimal("1.10"), decimal("3")] }, decimal("3.30")],
    [{ $multiply: ["$big", 2] }, long("18014398509481986")],
    [{ $divide: ["$i", 2] }, double(3.5)],
    [{ $divide: [6, 3] }, double(2)],
    [{ $divide: [decimal("1"), decimal("3")] }, decimal("0.3333333333333333333333333333333333")],
    [{ $divide: [decimal("2"), 3] }, decimal("0.6666666666666666666666666666666667")],
    [{ $divide: [decimal("-1.5"), decimal("0.5")] }, decimal("-3")],
    [{ $mod: ["$i", 4] }, 3],
    [{ $mod: [-7, 4] }, -3],
    [{ $mod: [double(5.5), 2] }, double(1.5)],
    [{ $mod: [decimal("5.5"), 2] }, decimal("1.5")],
    [{ $abs: long(-5) }, long(5)],
    [{ $abs: decimal("-1.50") }, decimal("1.50")],
    [{ $pow: [2, 10] }, 1024],
    [{ $pow: [2, 40] }, long(1099511627776)],
    [{ $pow: [2, -1] }, double(0.5)],
    [{ $sqrt: 16 }, double(4)],
    [{ $exp: 0 }, double(1)],
    [{ $ln: 1 }, double(0)],
    [{ $log10: 1000 }, double(3)],
    [{ $round: [double(2.5)] }, double(2)],
    [{ $round: [double(3.5), 0] }, double(4)],
    [{ $round: [decimal("1.235"), 2] }, decimal("1.24")],
    [{ $round: [1250, -2] }, 1200],
    [{ $trunc: [double(-2.78), 1] }, double(-2.7)],
    [{ $floor: double(-1.5) }, double(-2)],
    [{ $ceil: decimal("1.2") }, decimal("2")],
    [{ $floor: "$i" }, 7],
  ],
  "comparison and logic": [
    [{ $cmp: ["$i", 9] }, -1],
    [{ $eq: [1, double(1)] }, true],
    [{ $eq: [decimal("1.0"), long(1)] }, true],
    [{ $gt: [decimal("10"), decimal("9")] }, true],
    [{ $gt: ["$big", long("9007199254740992")] }, true],
    [{ $lt: [new ObjectId("00".repeat(12)), "$id"] }, true],
    [{ $lt: [false, true] }, true],
    [{ $gt: ["$when", date("2024-01-01")] }, true],
    [{ $lt: [new Binary(Buffer.of(200)), new Binary(Buffer.of(1, 1))] }, true],
    [{ $eq: ["$missing", null] }, false],
    [{ $lt: ["$missing", null] }, true],
    [{ $eq: ["$missing", "$alsoMissing"] }, true],
    [{ $gt: ["a", 5] }, true],
    [{ $and: ["$i", "$t"] }, true],
    [{ $and: [] }, true],
    [{ $or: ["$nul", 0] }, false],
    [{ $not: ["$missing"] }, true],
    [{ $cond: ["$t", "yes", "no"] }, "yes"],
    [{ $cond: choice({ $gt: ["$i", 9] }, 1, { $divide: [1, 2] }) }, double(0.5)],
    [{ $ifNull: ["$missing", "$nul", "x"] }, "x"],
    [
      {
        $switch: {
          branches: [branch(false, 1), branch("$t", 2)],
          default: 3,
        },
      },
      2,
    ],
    [{ $let: { vars: { x: "$i", y: 2 }, in: { $multiply: ["$$x", "$$y"] } } }, 14],
  ],
  arrays: [
    [{ $size: "$list" }, 3],
    [{ $isArray: "$list" }, true],
    [{ $isArray: ["$i"] }, false],
    [{ $arrayElemAt: ["$list", -1] }, 2],
    [{ $arrayElemAt: ["$list", 9] }, undefined],
    [{ $first: "$list" }, 3],
    [{ $last: "$list" }, 2],
    [{ $concatArrays: ["$list", [9]] }, [3, 1, 2, 9]],
    [{ $concatArrays: ["$list", "$nul"] }, null],
    [{ $in: [long(2), "$list"] }, true],
    [{ $indexOfArray: ["$list", 2] }, 2],
    [{ $reverseArray: "$list" }, [2, 1, 3]],
    [{ $slice: ["$list", -2] }, [1, 2]],
    [{ $slice: ["$list", 1, 1] }, [1]],
    [{ $range: [0, 5, 2] }, [0, 2, 4]],
    [{ $map: { input: "$list", as: "n", in: { $add: ["$$n", "$i"] } } }, [10, 8, 9]],
    [{ $filter: { input: "$list", cond: { $gte: ["$$this", 2] } } }, [3, 2]],
    [{ $filter: { input: "$list", as: "n", cond: true, limit: 1 } }, [3]],
    [{ $reduce: { input: "$list", initialValue: 0, in: { $add: ["$$value", "$$this"] } } }, 6],
    [{ $sortArray: { input: "$list", sortBy: 1 } }, [1, 2, 3]],
    [{ $zip: { inputs: [["a", "b"], [1]] } }, [["a", 1]]],
    [
      { $zip: { inputs: [[null], [1, 2]], useLongestLength: true, defaults: [0, 0] } },
      [
        [null, 1],
        [0, 2],
      ],
    ],
    [
      {
        $arrayToObject: [
          [
            ["a", 1],
            ["b", 2],
          ],
        ],
      },
      { a: 1, b: 2 },
    ],
    [{ $arrayToObject: { $literal: [{ k: "a", v: 1 }] } }, { a: 1 }],
    [{ $map: { input: "$nul", in: 1 } }, null],
    [{ $sum: "$list" }, 6],
    [{ $sum: ["$i", "$d", "x"] }, double(9.5)],
    [{ $avg: "$list" }, double(2)],
    [{ $max: ["$i", "$big"] }, long("9007199254740993")],
    [{ $min: "$list" }, 1],
    [{ $stdDevPop: [1, 3] }, double(1)],
    [{ $stdDevSamp: [1, 3] }, double(Math.SQRT2)],
    [{ $stdDevSamp: [1] }, null],
  ],
  "documents and sets": [
    [{ $mergeObjects: ["$o", { a: 5 }, "$nul"] }, { a: 5, b: { c: 2 } }],
    [{ $objectToArray: { a: 1 } }, [{ k: "a", v: 1 }]],
    [{ $getField: "s" }, "Hello"],
    [{ $getField: { field: "a", input: "$o" } }, 1],
    [{ $setField: { field: "a.b", input: { x: 1 }, value: 2 } }, { x: 1, "a.b": 2 }],
    [
      {
        $setUnion: [
          [2, 1],
          [long(1), 3],
        ],
      },
      [1, 2, 3],
    ],
    [
      {
        $setIntersection: [
          [1, 2, 2],
          [2, 3],
        ],
      },
      [2],
    ],
    [{ $setDifference: [[3, 1, 3, 2], [2]] }, [3, 1]],
    [
      {
        $setEquals: [
          [1, 2],
          [2, 1, 1],
        ],
      },
      true,
    ],
    [{ $setIsSubset: [[1], [1, 2]] }, true],
    [{ $anyElementTrue: [[0, "x"]] }, true],
    [{ $allElementsTrue: [[1, null]] }, false],
  ],
  text: [
    [{ $concat: ["$s", " ", "you"] }, "Hello you"],
    [{ $concat: ["$s", "$missing"] }, null],
    [{ $concat: ["$missing", 5] }, null],
    [{ $toUpper: "$s" }, "HELLO"],
    [{ $toLower: "$missing" }, ""],
    [{ $strLenCP: "a\u{1f600}" }, 2],
    [{ $strLenBytes: "\u{e9}" }, 2],
    [{ $substrCP: ["$s", 1, 3] }, "ell"],
    [{ $substrBytes: ["$s", 1, -1] }, "ello"],
    [{ $split: ["a-b-c", "-"] }, ["a", "b", "c"]],
    [{ $indexOfCP: ["$s", "l"] }, 2],
    [{ $indexOfBytes: ["\u{e9}x", "x"] }, 2],
    [{ $trim: { input: "  x \n" } }, "x"],
    [{ $substr: ["$s", 1, 2] }, "el"],
    [{ $rtrim: { input: " x  " } }, " x"],
    [{ $ltrim: { input: "xxa", chars: "x" } }, "a"],
    [{ $replaceAll: { input: "aXbX", find: "X", replacement: { $literal: "$&" } } }, "a$&b$&"],
    [{ $replaceOne: { input: "aXbX", find: "X", replacement: "-" } }, "a-bX"],
    [{ $regexMatch: { input: "$s", regex: "^h", options: "i" } }, true],
    [{ $regexMatch: { input: "$missing", regex: "^h" } }, false],
    [{ $regexFind: { input: "$s", regex: new BSONRegExp("l(l)") } }, { match: "ll", idx: 2, captures: ["l"] }],
    [
      { $regexFindAll: { input: "aba", regex: "a" } },
      [
        { match: "a", idx: 0, captures: [] },
        { match: "a", idx: 2, captures: [] },
      ],
    ],
    [{ $strcasecmp: ["a", "B"] }, -1],
  ],
  dates: [
    [{ $year: "$when" }, 2024],
    [{ $month: { date: "$when" } }, 3],
    [{ $dayOfMonth: { date: "$when", timezone: "Asia/Tokyo" } }, 11],
    [{ $hour: { date: "$when", timezone: "+05:30" } }, 20],
    [{ $minute: { date: "$when", timezone: "-00:30" } }, 34],
    [{ $dayOfWeek: "$when" }, 1],
    [{ $isoDayOfWeek: "$when" }, 7],
    [{ $dayOfYear: "$when" }, 70],
    [{ $week: "$when" }, 10],
    [{ $isoWeek: date("2021-01-03") }, 53],
    [{ $isoWeekYear: date("2021-01-03") }, long(2020)],
    [{ $second: "$when" }, 5],
    [{ $millisecond: "$when" }, 678],
    [{ $year: "$missing" }, null],
    [{ $dateToString: { date: "$when" } }, "2024-03-10T15:04:05.678Z"],
    [
      { $dateToString: { date: "$when", format: "%d.%m.%Y %H:%M %j %u %V %z", timezone: "Africa/Lagos" } },
      "10.03.2024 16:04 070 7 10 +0100",
    ],
    [{ $dateToString: { date: "$nul", onNull: "never" } }, "never"],
    [{ $dateFromString: { dateString: "2024-03-10T15:04:05Z" } }, date("2024-03-10T15:04:05Z")],
    [{ $dateFromString: { dateString: "2024-03-10", timezone: "Africa/Lagos" } }, date("2024-03-09T23:00:00Z")],
    [{ $dateFromString: { dateString: "yesterday", onError: "bad" } }, "bad"],
    [{ $dateFromParts: { year: 2024, month: 2, day: 30 } }, date("2024-03-01")],
    [
      { $dateToParts: { date: "$when" } },
      { year: 2024, month: 3, day: 10, hour: 15, minute: 4, second: 5, millisecond: 678 },
    ],
    [{ $dateAdd: { startDate: date("2024-01-31"), unit: "month", amount: 1 } }, date("2024-02-29")],
    [{ $dateSubtract: { startDate: "$when", unit: "hour", amount: 16 } }, date("2024-03-09T23:04:05.678Z")],
    [
      { $dateAdd: { startDate: date("2024-03-10T05:00:00Z"), unit: "day", amount: 1, timezone: "America/New_York" } },
      date("2024-03-11T04:00:00Z"),
    ],
    [{ $dateDiff: { startDate: date("2023-12-31T23:00Z"), endDate: date("2024-01-01"), unit: "year" } }, long(1)],
    [{ $dateDiff: { startDate: date("2024-03-09"), endDate: date("2024-03-10"), unit: "week" } }, long(1)],
    [{ $dateDiff: { startDate: date("2024-03-10T01:59:00Z"), endDate: "$when", unit: "hour" } }, long(14)],
    [{ $dateTrunc: { date: "$when", unit: "month" } }, date("2024-03-01")],
    [{ $dateTrunc: { date: "$when", unit: "week", startOfWeek: "monday" } }, date("2024-03-04")],
    [{ $dateTrunc: { date: "$when", unit: "hour", binSize: 6 } }, date("2024-03-10T12:00:00Z")],
    [{ $dateTrunc: { date: "$when", unit: "day", timezone: "Asia/Tokyo" } }, date("2024-03-10T15:00:00Z")],
    [{ $dateTrunc: { date: "$when", unit: "quarter" } }, date("2024-01-01")],
    [{ $year: new Timestamp({ t: 0, i: 1 }) }, 1970],
  ],
  conversion: [
    [{ $type: "$missing" }, "missing"],
    [{ $type: "$big" }, "long"],
    [{ $type: double(1) }, "double"],
    [{ $toInt: double(2.9) }, 2],
    [{ $toInt: "12" }, 12],
    [{ $toLong: "$when" }, long(1710083045678)],
    [{ $toDouble: decimal("1.5") }, double(1.5)],
    [{ $toDecimal: double(2.5) }, decimal("2.50000000000000")],
    [{ $toDecimal: "1.10" }, decimal("1.10")],
    [{ $toString: "$id" }, "507f1f77bcf86cd799439011"],
    [{ $toString: "$big" }, "9007199254740993"],
    [{ $toString: double(1) }, "1"],
    [{ $toString: "$when" }, "2024-03-10T15:04:05.678Z"],
    [{ $toObjectId: "507f1f77bcf86cd799439011" }, id],
    [{ $toDate: long(5) }, new Date(5)],
    [{ $toDate: "2024-01-02" }, date("2024-01-02")],
    [{ $toBool: "" }, true],
    [{ $toBool: 0 }, false],
    [{ $toInt: "$nul" }, null],
    [{ $isNumber: decimal("1") }, true],
    [{ $convert: { input: "x", to: "int", onError: -1 } }, -1],
    [{ $convert: { input: "$missing", to: "int", onNull: 0 } }, 0],
  ],
};

describe.each(Object.entries(cases))("%s", (_group, table) => {
  it.each(table)("%j", (expression, expected) => {
    const kept = cloneValue(document);
    const result = compileExpression(expression)(variablesFor(document, {}));
    expect({ result, same: identical(result, expected) }).toEqual({ result, same: true });
    expect(document).toEqual(kept);
  });
});

it.each([
  [{ $foo: 1 }, 168],
  [{ $where: 1 }, 168],
  [{ $function: {} }, 168],
  [{ $rand: {} }, 168],
  [{ $add: 1, $subtract: 2 }, 15983],
  ["$", 16872],
  ["$a.", 40353],
  ["$a..b", 15998],
  ["$$nobody", 17276],
  [{ $abs: [1, 2] }, 16020],
  [{ $slice: [[1]] }, 28667],
  [{ $cond: [1, 2] }, 16020],
  [{ $cond: choice(1, 2) }, 17082],
  [{ $cond: { when: 1 } }, 17083],
  [{ $map: { input: [], as: "Bad", in: 1, extra: 1 } }, 9],
  [{ "a.b": 1 }, 16405],
])("does not compile %j: %i", (expression, code) => {
  expect(() => compileExpression(expression)).toThrow(expect.objectContaining({ code }));
});

it.each([
  [{ $add: ["x", 1] }, 14],
  [{ $subtract: ["x", 1] }, 14],
  [{ $multiply: ["x", 1] }, 14],
  [{ $divide: [1, 0] }, 2],
  [{ $mod: [1, 0] }, 16610],
  [{ $sqrt: -1 }, 28714],
  [{ $sqrt: decimal("2") }, 115],
  [{ $size: "$missing" }, 17124],
  [{ $concat: [1] }, 16702],
  [{ $concatArrays: [5, null] }, 28664],
  [{ $multiply: ["x", null] }, 14],
  [{ $toInt: "x" }, 241],
  [{ $toInt: long("99999999999") }, 241],
  [{ $toDate: 5 }, 241],
  [{ $toObjectId: "x" }, 241],
  [{ $year: "x" }, 16006],
  [{ $hour: { date: new Date(), timezone: "Nowhere/Land" } }, 40485],
  [{ $dateToString: { date: new Date(), format: "%q" } }, 18536],
  [{ $arrayElemAt: [5, 0] }, 28689],
  [{ $switch: { branches: [branch(false, 1)] } }, 40066],
])("does not evaluate %j: %i", (expression, code) => {
  expect(() => compileExpression(expression)(variablesFor({}, {}))).toThrow(expect.objectContaining({ code }));
});

it("evaluates the variables of a command once, without a document", () => {
  const now = new Date(5);
  expect(commandVariables({ a: { $add: [1, 2] }, b: { $literal: "$x" } }, now)).toEqual({ NOW: now, a: 3, b: "$x" });
  expect(() => commandVariables({ b: "$x" })).toThrow(expect.objectContaining({ code: 4890500 }));
  expect(() => commandVariables({ Upper: 1 })).toThrow(expect.objectContaining({ code: 9 }));
});
