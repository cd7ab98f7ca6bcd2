import { describe, expect, it } from "vitest";
import { replaceEqualDeep } from "./replace-equal-deep.ts";

const list = () => ({
  rows: [
    { id: 1, tags: ["a"] },
    { id: 2, tags: ["b"] },
  ],
  total: 2,
});

describe("what is read anew", () => {
  it("is the same object where it says the same", () => {
    const before = list();
    expect(replaceEqualDeep(before, list())).toBe(before);
    const rows = [1, "a", null, true];
    expect(replaceEqualDeep(rows, [...rows])).toBe(rows);
  });

  it("keeps the parts that did not change", () => {
    const before = list();
    const now = { ...list(), rows: [...list().rows.slice(0, 1), { id: 2, tags: ["c"] }] };
    const shared = replaceEqualDeep(before, now);
    expect(shared).toEqual(now);
    expect(shared).not.toBe(before);
    expect(shared.rows[0]).toBe(before.rows[0]);
    expect(shared.rows[1]).not.toBe(before.rows[1]);
  });

  it.each([
    ["a row more", [1, 2], [1, 2, 3]],
    ["a row less", [1, 2, 3], [1, 2]],
    ["no rows", [1], []],
    ["another order", [{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }]],
    ["another name for nothing", { a: undefined }, { b: undefined }],
    ["one name for nothing more", { a: 1 }, { a: 1, b: undefined }],
    ["one name for nothing less", { a: 1, b: undefined }, { a: 1 }],
    ["a list for an object", { 0: "a" }, ["a"]],
    ["an object for a list", ["a"], { 0: "a" }],
    ["null for an object", { a: {} }, { a: null }],
    ["an object for null", { a: null }, { a: {} }],
    ["nothing before", undefined, { a: 1 }],
    ["only null", { a: 1 }, null],
  ])("is as it is now with %s", (_, before, now) => {
    const shared = replaceEqualDeep<unknown>(before, now);
    expect(shared).toStrictEqual(now);
    expect(shared).not.toBe(before);
  });

  it("is taken as it is where it is no JSON", () => {
    for (const now of [new Date(0), new Map([[1, 1]]), new (class Job {})(), Object.assign([1], { total: 1 })]) {
      expect(replaceEqualDeep<unknown>(structuredClone(now), now)).toBe(now);
    }
  });

  it("is never changed itself, nor is what was before", () => {
    const deepFrozen = (value: object): object => {
      for (const part of Object.values(value)) if (part && typeof part === "object") deepFrozen(part);
      return Object.freeze(value);
    };
    const now = deepFrozen({ ...list(), total: 3 });
    expect(replaceEqualDeep(deepFrozen(list()), now)).toEqual(now);
  });
});
