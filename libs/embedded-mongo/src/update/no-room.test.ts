import { beforeEach, describe, expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { compileProjection } from "../project/find-projection.ts";
import { applyUpdate } from "./apply-update.ts";
import { compileUpdate } from "./pipeline-update.ts";

const now = new Date(0);
const veryLong = "x".repeat(1_000_000);
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

// Each has the time that a client's update has: without a turn of others they would share it.
beforeEach(() => new Promise<void>((resolve) => void setImmediate(resolve)));

describe("what a document has no room for", () => {
  it.each<[string, BsonDocument, BsonDocument]>([
    [
      "gaps in an array, one after another",
      { a: [] },
      { $set: Object.fromEntries(many(6, (n) => [`a.${1_400_000 * (n + 1)}`, 1])) },
    ],
    ["gaps in many arrays", { a: many(6, () => []) }, { $set: { "a.$[].1400000": 1 } }],
    [
      "values for each of many arrays",
      { a: many(3000, () => []) },
      { $push: { "a.$[]": { $each: many(3000, Number) } } },
    ],
    [
      "values for each of many sets",
      { a: many(2400, () => []) },
      { $addToSet: { "a.$[]": { $each: many(2400, (n) => n) } } },
    ],
  ])("is not made before that is known: %s", (_what, document, update) => {
    expect(() => applyUpdate(document, update, { now })).toThrow(expect.objectContaining({ code: 10334 }));
  });

  it("is not made by a projection either", () => {
    const { apply } = compileProjection({ a: Object.fromEntries(many(3000, (n) => [`f${n}`, "$b"])) });
    expect(() => apply({ a: many(3000, () => ({})), b: 1 })).toThrow(expect.objectContaining({ code: 10334 }));
  });
});

it.each<[string, () => unknown]>([
  ["a projection", () => compileProjection({ [veryLong]: Object.fromEntries(many(100, (n) => [`f${n}`, 1])) })],
  [
    "an $addFields",
    () => compileUpdate([{ $set: { [veryLong]: Object.fromEntries(many(100, (n) => [`f${n}`, 1])) } }], { now }),
  ],
])("the paths of %s fit the memory", (_what, compile) => {
  expect(compile).toThrow(expect.objectContaining({ code: 10334 }));
});

it("an update has so many places that it fits the memory", () => {
  const fields = Object.fromEntries(many(1500, (n) => [`a.$[].f${n}`, 1]));
  expect(() => applyUpdate({ a: many(1000, () => ({})) }, { $unset: fields }, { now })).toThrow(
    expect.objectContaining({ code: 146 }),
  );
});

it("more values are pushed at once than a call has arguments", () => {
  const pushed = (push: BsonDocument) => applyUpdate({ a: [1, 2] }, { $push: { a: push } }, { now }).doc.a as number[];
  expect(pushed({ $each: many(300_000, () => 0) })).toHaveLength(300_002);
  expect(pushed({ $each: [7, 8], $position: 1 })).toEqual([1, 7, 8, 2]);
  expect(pushed({ $each: [7], $position: -1 })).toEqual([1, 7, 2]);
  expect([-9, 9].map(($position) => pushed({ $each: [7], $position }))).toEqual([
    [7, 1, 2],
    [1, 2, 7],
  ]);
});

it("what is pulled, and of which elements, is read once for many documents", () => {
  let reads = 0;
  const list = {
    get $in() {
      reads += 1;
      return [1, 2];
    },
  };
  const options = { now, arrayFilters: [{ e: list }] };
  const update = { $pull: { a: list }, $set: { "b.$[e]": 0 } };
  for (let n = 0; n < 100; n++)
    expect(applyUpdate({ a: [1, n + 3], b: [2, 3] }, update, options).doc).toEqual({ a: [n + 3], b: [0, 3] });
  expect(reads).toBeLessThan(20);
});
