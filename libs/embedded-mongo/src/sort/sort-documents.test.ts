import { Decimal128, Long, ObjectId } from "bson";
import { describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import type { KeyPattern } from "../index-keys.ts";
import { parseSort, sortKeyOf } from "./sort-documents.ts";
import { sortInTurns } from "./sort-in-turns.ts";

const ids = ["0a", "0b", "f0"].map((start) => new ObjectId(start.padEnd(24, "0")));

const cases: [title: string, sort: BsonDocument, ascending: BsonDocument[]][] = [
  [
    "types in BSON order, missing as null",
    { a: 1 },
    [{}, { a: null }, { a: 1 }, { a: "x" }, { a: {} }, { a: false }, { a: new Date(0) }],
  ],
  ["ObjectIds by bytes", { a: 1 }, ids.map((a) => ({ a }))],
  ["booleans", { a: 1 }, [{ a: false }, { a: true }]],
  ["dates before the epoch", { a: 1 }, [{ a: new Date(-5) }, { a: new Date(0) }, { a: new Date(5) }]],
  [
    "numbers of all types",
    { a: 1 },
    [{ a: 2 }, { a: Decimal128.fromString("2.5") }, { a: Long.fromNumber(10) }, { a: 10.5 }],
  ],
  ["arrays by their smallest element", { a: 1 }, [{ a: [] }, { a: [1, 9] }, { a: [2, 3] }, { a: 4 }]],
  ["arrays by their largest element, descending", { a: -1 }, [{ a: [1, 9] }, { a: 4 }, { a: [2, 3] }, { a: [] }]],
  [
    "two fields",
    { a: 1, b: -1 },
    [
      { a: 1, b: 2 },
      { a: 1, b: 1 },
      { a: 2, b: 9 },
    ],
  ],
  ["fields of documents in arrays", { "a.b": 1 }, [{ a: [{ b: 1 }, { b: 9 }] }, { a: [{ b: 2 }] }]],
];

function sortDocuments(
  documents: BsonDocument[],
  pattern: KeyPattern,
  limit = Number.POSITIVE_INFINITY,
): BsonDocument[] {
  const items = documents.map((document) => ({ key: sortKeyOf(document, pattern), item: document }));
  return [...sortInTurns(items, limit)].filter((item) => item !== undefined);
}

describe("sorting", () => {
  it.each(cases)("sorts %s", (_title, sort, expected) => {
    expect(sortDocuments(expected.toReversed().toSorted(keepNulls), parseSort(sort))).toEqual(expected);
  });

  it("keeps equal documents in their order", () => {
    const documents = [{ a: 1, n: 1 }, { a: 0, n: 2 }, { a: 1, n: 3 }, { n: 4 }, { a: null, n: 5 }];
    expect(sortDocuments(documents, { a: 1 }).map(({ n }) => n)).toEqual([4, 5, 2, 1, 3]);
    expect(sortDocuments(documents, { a: -1 }).map(({ n }) => n)).toEqual([1, 3, 2, 4, 5]);
  });

  it.each([1, 10, 3000, 9000, 20_000])("keeps the first %i of many, and stops for others on the way", (limit) => {
    const numbers = Array.from({ length: 10_000 }, (_, n) => (n * 7919) % 10_000);
    const items = numbers.map((n) => ({ key: sortKeyOf({ n }, { n: 1 }), item: n }));
    const steps = [...sortInTurns(items, limit)];
    const found = steps.filter((step) => step !== undefined);
    expect(found.slice(0, limit)).toEqual(Array.from({ length: Math.min(limit, 10_000) }, (_, n) => n));
    expect(steps.length - found.length).toBeGreaterThanOrEqual(10_000);
  });

  it("refuses to hold more than 100 MB of keys", () => {
    const item = { key: new Uint8Array(21 * 1024 * 1024), item: undefined };
    const sorting = sortInTurns([item, item, item, item, item], Number.POSITIVE_INFINITY);
    expect(() => [...sorting]).toThrow(expect.objectContaining({ code: 292 }));
  });

  it("looks at what it keeps a few times at most where that nearly fills the memory, and each item comes before all others", () => {
    const numbers = Array.from({ length: 220 }, (_, n) => 220 - n);
    const steps = [...sortInTurns(withLongKeys(numbers), 98)];
    const found = steps.filter((step) => step !== undefined);
    expect(found.slice(0, 98)).toEqual(Array.from({ length: 98 }, (_, n) => n + 1));
    expect(steps.length - found.length).toBeLessThan(5 * numbers.length);
  });

  it("refuses first items of more than 100 MB in the midst of others", () => {
    const numbers = Array.from({ length: 101 }, (_, n) => n);
    function* items() {
      for (let left = 300; left > 0; left -= 1) yield { key: Buffer.from([255]), item: -1 };
      yield* withLongKeys(numbers);
    }
    expect(() => [...sortInTurns(items(), 200)]).toThrow(expect.objectContaining({ code: 292 }));
    const found = [...sortInTurns(items(), 90)].filter((item) => item !== undefined);
    expect(found.slice(0, 90)).toEqual(numbers.slice(0, 90));
  });

  it("refuses parallel arrays", () => {
    expect(() => sortDocuments([{ a: [1], b: [1] }], { a: 1, b: 1 })).toThrow(expect.objectContaining({ code: 2 }));
  });
});

/** Numbers with keys of a mebibyte each, which is to be copied. */
function* withLongKeys(numbers: number[]) {
  const key = Buffer.alloc(1024 * 1024);
  for (const item of numbers) {
    key.writeUInt16BE(item);
    yield { key, item };
  }
}

/** Missing and null are equal, so their order in the expectation must also be their order in the input. */
function keepNulls(a: BsonDocument, b: BsonDocument): number {
  return Number(Object.hasOwn(a, "a")) - Number(Object.hasOwn(b, "a"));
}

it.each([
  [{ a: 2 }, 15975],
  [{ a: "x" }, 15974],
  [{ a: { $meta: "textScore" } }, 40218],
  [{ a: { $meta: "wish" } }, 31138],
  [{ a: { $meta: 1 } }, 31138],
  [{ a: { $meta: "randVal" } }, 115],
  [{ a: { $meta: "textScore", b: 1 } }, 9],
  [{ a: { $add: 1 } }, 17312],
  [{ a: {} }, 17312],
  [{ "": 1 }, 40352],
  [{ "a.": 1 }, 40353],
  [{ "a..b": 1 }, 15998],
  [{ $a: 1 }, 16410],
])("refuses the sort %j", (sort, code) => {
  expect(() => parseSort(sort)).toThrow(expect.objectContaining({ code }));
});
