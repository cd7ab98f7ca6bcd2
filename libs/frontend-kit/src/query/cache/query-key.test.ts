import { describe, expect, it } from "vitest";
import { hashKey, matchesKey } from "./query-key.ts";

describe("two keys are the same", () => {
  it.each([
    ["whatever the order of their properties", [{ a: 1, b: { c: 2, d: 3 } }], [{ b: { d: 3, c: 2 }, a: 1 }]],
    ["without what is undefined", ["jobs", { q: undefined, page: 1 }], ["jobs", { page: 1 }]],
    ["also without a prototype", ["jobs", { page: 1 }], ["jobs", Object.assign(Object.create(null), { page: 1 })]],
  ])("%s", (_, one, other) => expect(hashKey(one)).toBe(hashKey(other)));

  it.each([
    ["the order of a list", ["jobs", [1, 2]], ["jobs", [2, 1]]],
    ["a number and its text", ["jobs", 1], ["jobs", "1"]],
    ["a part more", ["jobs"], ["jobs", {}]],
    ["where one thing ends", ["ab", "c"], ["a", "bc"]],
    ["names that begin alike", [{ a: 2, "a!": 1 }], [{ a: 1, "a!": 2 }]],
  ])("but not with %s", (_, one, other) => expect(hashKey(one)).not.toBe(hashKey(other)));
});

describe("a key matches", () => {
  const KEY = ["jobs", { query: { page: 2, q: "weld", tags: ["a", "b"] } }, "list"];

  it.each([
    ["what it begins with", ["jobs"]],
    ["nothing in particular", []],
    ["some properties of an object in it", ["jobs", { query: { page: 2 } }]],
    ["an object without properties", ["jobs", {}]],
    ["what a list in it begins with", ["jobs", { query: { tags: ["a"] } }]],
    ["a property that is not there where it is wanted as undefined", ["jobs", { body: undefined }]],
    ["itself", KEY],
  ])("%s", (_, wanted) => expect(matchesKey(KEY, wanted)).toBe(true));

  it.each([
    ["another value deep inside", ["jobs", { query: { page: 3 } }]],
    ["a property more", ["jobs", { query: { page: 2, limit: 20 } }]],
    ["a part more", [...KEY, "all"]],
    ["one more than it has, even if undefined", [...KEY, undefined]],
    ["the same at another place", [{ query: { page: 2 } }]],
    ["a longer list in it", ["jobs", { query: { tags: ["a", "b", "c"] } }]],
    ["a text for a number", ["jobs", { query: { page: "2" } }]],
    ["null for an object", ["jobs", null]],
  ])("never %s", (_, wanted) => expect(matchesKey(KEY, wanted)).toBe(false));
});
