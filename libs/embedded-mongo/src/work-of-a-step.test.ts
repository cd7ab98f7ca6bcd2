import { Binary, Long } from "bson";
import { describe, expect, it } from "vitest";
import { noDocuments } from "./aggregate/stage.ts";
import type { BsonDocument } from "./bson-type.ts";
import { commandVariables, compileExpression, variablesFor } from "./expression/compile-expression.ts";
import { indexKeysOf } from "./index-keys.ts";
import { compileProjection } from "./project/find-projection.ts";
import { fieldPicker } from "./project/pick-fields.ts";
import { compileFilter } from "./query/compile-filter.ts";
import { patternOf } from "./query/regular-expression.ts";
import { sortKeyOf } from "./sort/sort-documents.ts";
import { writeDocument } from "./storage/documents.ts";
import { growth } from "./testing/growth.ts";
import { pipelineResult } from "./testing/pipeline-result.ts";
import { applyUpdate, checkUpdate } from "./update/apply-update.ts";
import { upsertDocument } from "./update/upsert.ts";

const now = new Date(0);
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const fields = <T>(count: number, make: (n: number) => T, name = "f") =>
  Object.fromEntries(times(count, (n) => [`${name}${n + 10_000}`, make(n)]));
const evaluation = (expression: unknown, document: BsonDocument) => {
  const evaluate = compileExpression(expression);
  return () => evaluate(variablesFor(document, {}));
};

function refused(work: () => unknown): void {
  expect(work).toThrow();
}

/** What takes long where each of many is met with each of many others: about four times as long for four times as many is all it may. */
const work: [name: string, prepare: (size: number) => () => unknown, size: number][] = [
  [
    "spaces cut off that do not end a text",
    (size) => evaluation({ $rtrim: { input: "$text" } }, { text: `${" ".repeat(size)}x` }),
    8_000,
  ],
  [
    "a text sought in a text that nearly has it everywhere",
    (size) =>
      evaluation({ $indexOfCP: ["$text", "$part"] }, { text: "a".repeat(size), part: `${"a".repeat(size / 2)}b` }),
    4_000,
  ],
  [
    "a text split where it nearly is",
    (size) =>
      evaluation(
        { $split: ["$text", "$part"] },
        { text: "a".repeat(size), part: `${"a".repeat(size / 4)}b${"a".repeat(size / 4)}` },
      ),
    10_000,
  ],
  [
    "elements gone through beside many variables",
    (size) =>
      evaluation(
        { $let: { vars: fields(size, () => 1), in: { $map: { input: { $range: [0, size] }, in: "$$this" } } } },
        {},
      ),
    400,
  ],
  [
    "expressions read beside many variables",
    (size) => () =>
      pipelineResult([{}], [{ $addFields: fields(size, () => ({ $map: { input: [1], in: "$$this" } })) }], {
        collection: () => noDocuments,
        variables: fields(size, () => 1, "v"),
      }),
    700,
  ],
  ["variables of a command", (size) => () => commandVariables(fields(size, () => 1)), 1_000],
  [
    "conditions of an $expr each, beside many variables",
    (size) => {
      const { matches } = compileFilter(
        { $and: times(size, () => ({ $expr: true })) },
        { variables: fields(size, () => 1, "v") },
      );
      return () => matches({});
    },
    700,
  ],
  [
    "the letters of a pattern that may begin a class each",
    (size) => () => refused(() => patternOf("[".repeat(size), "")),
    3_000,
  ],
  [
    "values taken out of many short arrays",
    (size) => () =>
      applyUpdate({ a: times(size, (n) => [n]) }, { $pullAll: { "a.$[]": times(size, (n) => n) } }, { now }),
    500,
  ],
  [
    "one value many times for a set",
    (size) => () =>
      applyUpdate({ a: times(size, () => []) }, { $addToSet: { "a.$[]": { $each: times(size, () => 1) } } }, { now }),
    500,
  ],
  [
    "a long path with elements",
    (size) => () => checkUpdate({ $set: { [`a.$[]${".b".repeat(size)}`]: 1 } }, { now }),
    1_500,
  ],
  [
    "an _id that an upsert says again field by field",
    (size) => () =>
      upsertDocument(
        { _id: fields(size, (n) => n) },
        { $set: fields(size, (n) => n, "_id.f") },
        { now, newId: () => 1 },
      ),
    400,
  ],
  [
    "many fields picked of many",
    (size) => {
      const pick = fieldPicker(fields(size, () => 1))!;
      const bytes = Buffer.from(writeDocument(fields(size, (n) => n)));
      return () => pick(bytes);
    },
    1_500,
  ],
  [
    "many fields shown of many elements",
    (size) => {
      const { apply } = compileProjection({ a: { b: fields(size, () => 1) }, c: "$d" });
      return () => apply({ a: times(size, () => ({ b: [] })) });
    },
    1_500,
  ],
];

it.each(work)("%s: takes no longer than there is of it", (_name, prepare, size) => {
  expect(growth(prepare, size)).toBeLessThan(9);
});

it("a long text beside a long array is written once for the key of a sort, and as an index's until it is too long", () => {
  const document = (size: number) => ({ a: times(size, (n) => size - n), text: "x".repeat(200_000) });
  const sorted = (size: number) => () => sortKeyOf(document(size), { a: 1, text: 1 });
  expect(growth(sorted, 200)).toBeLessThan(2.5);
  expect(sorted(3)()).toEqual(indexKeysOf({ a: 1, text: "x".repeat(200_000) }, { a: 1, text: 1 })[0]!.key);
  expect(indexKeysOf(document(100), { a: 1, text: 1 }, { longest: 2000 })).toHaveLength(1);
});

describe("bits", () => {
  it("at many high positions take no longer than at one", () => {
    const highest = 2 ** 27 - 1;
    const asked = (size: number) => () => compileFilter({ a: { $bitsAllSet: times(size, (n) => highest - n) } });
    expect(growth(asked, 20)).toBeLessThan(2.5);
  });

  it.each([
    [5, [0, 2], [1]],
    [-6, [1, 3, 63, 64, 200], [0, 2]],
    [Long.MIN_VALUE, [63, 64], [0, 62]],
    [new Binary(Buffer.of(0, 129)), [8, 15], [0, 9, 16, 200]],
    [new Binary(Buffer.alloc(0)), [], [0, 7, 64]],
  ])("of %s are those at %j, and not those at %j", (a, set, clear) => {
    const holds = (operator: string, positions: number[]) =>
      compileFilter({ a: { [operator]: positions } }).matches({ a });
    expect([holds("$bitsAllSet", set), holds("$bitsAllClear", clear)]).toEqual([true, true]);
    for (const one of set)
      expect([holds("$bitsAnySet", [one, ...clear]), holds("$bitsAllClear", [one, ...clear])]).toEqual([true, false]);
    for (const one of clear)
      expect([holds("$bitsAnyClear", [one, ...set]), holds("$bitsAllSet", [one, ...set])]).toEqual([true, false]);
    expect([holds("$bitsAnySet", clear), holds("$bitsAnyClear", set)]).toEqual([false, false]);
  });
});

it("each document is looked into once for each name of a path, though every name is a position, too", () => {
  const looks = (levels: number): number => {
    let count = 0;
    const nested = (left: number): BsonDocument => {
      const inside = left === 0 ? 1 : [nested(left - 1)];
      return {
        get 0() {
          count += 1;
          return inside;
        },
      };
    };
    const path = times(Math.floor(levels * 1.5), () => "0").join(".");
    expect(compileFilter({ [path]: "nothing" }).matches(nested(levels))).toBe(false);
    return count;
  };
  expect(looks(24) / looks(12)).toBeLessThan(10);
});
