import { Decimal128, Double, Long } from "bson";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBson } from "./bson-compare.ts";
import { emptyArrayKey, encodeKeyPart, indexKeysOf, type KeyPattern, typeBracket } from "./index-keys.ts";
import { arbitraryBson, arbitraryNumber } from "./testing/arbitrary-bson.ts";

const runs = { numRuns: 5_000 };

describe("encodeKeyPart", () => {
  it("orders bytes like BSON values", () => {
    fc.assert(
      fc.property(arbitraryBson, arbitraryBson, (a, b) => {
        const order = Math.sign(compareBson(a, b));
        expect(Buffer.compare(encodeKeyPart(a), encodeKeyPart(b))).toBe(order);
        expect(Buffer.compare(encodeKeyPart(b, true), encodeKeyPart(a, true))).toBe(order);
      }),
      runs,
    );
  });

  it("orders numbers of different types by exact value", () => {
    fc.assert(
      fc.property(arbitraryNumber, arbitraryNumber, (a, b) => {
        expect(Buffer.compare(encodeKeyPart(a), encodeKeyPart(b))).toBe(Math.sign(compareBson(a, b)));
      }),
      runs,
    );
  });

  it("keeps compound keys in order, also after text that is a prefix of another", () => {
    fc.assert(
      fc.property(
        fc.tuple(arbitraryBson, arbitraryBson),
        fc.tuple(arbitraryBson, arbitraryBson),
        fc.boolean(),
        (a, b, descending) => {
          const key = ([first, second]: [unknown, unknown]) =>
            Buffer.concat([encodeKeyPart(first, descending), encodeKeyPart(second)]);
          const first = compareBson(a[0], b[0]) * (descending ? -1 : 1);
          expect(Buffer.compare(key(a), key(b))).toBe(Math.sign(first || compareBson(a[1], b[1])));
        },
      ),
      runs,
    );
  });

  it("holds equal numbers of different types as one key", () => {
    const ones = [1, new Double(1), Long.fromNumber(1), Decimal128.fromString("1.000")].map((one) =>
      encodeKeyPart(one).toString("hex"),
    );
    expect(new Set(ones).size).toBe(1);
  });

  it("keeps the keys of decimals far beyond the doubles short and in order", () => {
    const texts = ["1.7976931348623157E+308", "1E+309", "9.9E+1959", "1E+1960", "9.9E+1960"];
    const far = ["1E+1961", "9E+6000", "1E+6144", "9.999999999999999999999999999999999E+6144"];
    const positive = [...texts, ...far, "Infinity"];
    const ascending = [...positive.map((text) => `-${text}`).reverse(), ...positive].map((text) =>
      encodeKeyPart(Decimal128.fromString(text)),
    );
    expect([...ascending].sort(Buffer.compare)).toEqual(ascending);
    for (const text of far) expect(encodeKeyPart(Decimal128.fromString(text)).length).toBeLessThan(64);
  });

  it("brackets exactly one type", () => {
    fc.assert(
      fc.property(arbitraryBson, arbitraryBson, fc.boolean(), (a, b, descending) => {
        const { from, to } = typeBracket(a, descending);
        const key = encodeKeyPart(b, descending);
        const within = Buffer.compare(from, key) <= 0 && Buffer.compare(key, to) < 0;
        expect(within).toBe(encodeKeyPart(a)[0] === encodeKeyPart(b)[0]);
      }),
    );
  });
});

const multikey: [string, KeyPattern, Record<string, unknown>, unknown[][]][] = [
  ["a scalar", { a: 1 }, { a: 5 }, [[5]]],
  ["a missing field", { a: 1 }, {}, [[undefined]]],
  ["a dotted path", { "a.b": 1 }, { a: { b: 2 } }, [[2]]],
  ["a path through a scalar", { "a.b": 1 }, { a: 2 }, [[undefined]]],
  ["every element once", { a: 1 }, { a: [1, 2, 1] }, [[1], [2]]],
  ["nested arrays as values", { a: 1 }, { a: [[1, 2], 3] }, [[[1, 2]], [3]]],
  ["an empty array", { a: 1 }, { a: [] }, [[emptyArrayKey]]],
  ["nothing below an empty array", { "a.b": 1 }, { a: [] }, [[undefined]]],
  ["elements that are documents", { "a.b": 1 }, { a: [{ b: 1 }, { c: 2 }, 3] }, [[1], [undefined]]],
  ["arrays below arrays", { "a.b": 1 }, { a: [{ b: [1, 2] }, { b: 3 }] }, [[1], [2], [3]]],
  ["a position", { "a.1": 1 }, { a: [7, 8] }, [[8]]],
  ["an array at a position as a value", { "a.0": 1 }, { a: [[1]] }, [[[1]]]],
  ["an empty array at a position", { "a.0": 1 }, { a: [[]] }, [[emptyArrayKey]]],
  ["fields below a position", { "a.0.b": 1 }, { a: [{ b: [1, 2] }, { b: 3 }] }, [[1], [2]]],
  ["documents in an array at a position", { "a.0.b": 1 }, { a: [[{ b: 1 }]] }, [[1]]],
  ["a field named like a position the array has not", { "a.2": 1 }, { a: [[1, 2, 5], { 2: 6 }] }, [[undefined], [6]]],
  [
    "positions side by side with elements",
    { "a.b": 1, "a.0.b": 1, "a.b.0": 1 },
    { a: [{ b: [1, 2] }, { b: 3 }] },
    [
      [1, 1, 1],
      [2, 2, 1],
      [3, 1, undefined],
      [3, 2, undefined],
    ],
  ],
  ["an empty array and nothing below it", { a: 1, "a.b": 1 }, { a: [] }, [[emptyArrayKey, undefined]]],
  [
    "arrays of several levels",
    { "a.b.c.d": 1, "a.g": 1, "a.b.f": 1, "a.b.c": 1, "a.b.e": 1 },
    {
      a: [1, { b: [2, { c: [3, { d: 1 }], e: 4 }, 5, { f: 6 }], g: 7 }],
    },
    [
      [undefined, undefined, undefined, undefined, undefined],
      [undefined, 7, undefined, undefined, undefined],
      [undefined, 7, undefined, 3, 4],
      [1, 7, undefined, { d: 1 }, 4],
      [undefined, 7, 6, undefined, undefined],
    ],
  ],
  [
    "the elements beside a scalar",
    { x: 1, "a.b": -1 },
    { x: 0, a: [{ b: 1 }, { b: 2 }] },
    [
      [0, 1],
      [0, 2],
    ],
  ],
  [
    "two fields of one array",
    { "a.b": 1, "a.c": 1 },
    {
      a: [
        { b: 1, c: 2 },
        { b: 3, c: 4 },
      ],
    },
    [
      [1, 2],
      [3, 4],
    ],
  ],
];

describe("indexKeysOf", () => {
  it.each(multikey)("indexes %s", (_title, pattern, document, expected) => {
    expect(indexKeysOf(document, pattern).map(({ values }) => values)).toEqual(expected);
  });

  it.each<[string, KeyPattern, Record<string, unknown>, number]>([
    ["parallel arrays", { a: 1, b: 1 }, { a: [1], b: [2] }, 171],
    ["parallel arrays, one empty", { a: 1, b: 1 }, { a: [], b: [2] }, 171],
    ["an array beside a position of another", { a: 1, "b.0": 1 }, { a: [1], b: [2] }, 171],
    ["a name that is a position and a field", { "a.0": 1 }, { a: [1, { 0: 2 }] }, 16746],
  ])("refuses %s", (_title, pattern, document, code) => {
    expect(() => indexKeysOf(document, pattern)).toThrow(expect.objectContaining({ code }));
  });

  it.each<[KeyPattern, Record<string, unknown>, string]>([
    [{ a: 1, b: 1 }, { a: [1], b: [] }, "[b] [a]"],
    [{ x: 1, "c.d": 1, "b.0": 1 }, { x: 1, c: { d: [1] }, b: [2] }, "[b] [d]"],
    [{ "a.b": 1, "a.c.d": 1 }, { a: [{ b: [1], c: [{ d: 1 }] }] }, "[c] [b]"],
  ])("names parallel arrays, the later one first: %o", (pattern, document, named) => {
    expect(() => indexKeysOf(document, pattern)).toThrow(`cannot index parallel arrays ${named}`);
  });

  it("leaves out documents without any field of a sparse index", () => {
    expect(indexKeysOf({ c: 1 }, { a: 1, b: 1 }, { sparse: true })).toEqual([]);
    expect(indexKeysOf({ b: null }, { a: 1, b: 1 }, { sparse: true })).toHaveLength(1);
  });

  it("does not mistake inherited properties for fields", () => {
    expect(indexKeysOf({}, Object.fromEntries([["constructor", 1 as const]]))[0]!.values).toEqual([undefined]);
  });
});
