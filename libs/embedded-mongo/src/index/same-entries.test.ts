import { Int32 } from "bson";
import { expect, it } from "vitest";
import type { IndexDefinition } from "./index-definition.ts";
import { hasSameEntries } from "./same-entries.ts";

const [one, list] = [new Int32(1), [1]];
const before = { _id: "x", a: one, b: { c: "text" }, list, day: "2026-11-20" };

it.each<[string, Partial<IndexDefinition>, object, boolean]>([
  ["of another field", { key: { a: 1, day: -1 } }, { b: 1 }, true],
  ["of none that is there", { key: { missing: 1 } }, { a: 2 }, true],
  ["of its own field", { key: { day: 1, a: 1 } }, { a: new Int32(1) }, false],
  ["that takes its field away", { key: { a: 1 } }, { a: undefined }, false],
  ["below its field", { key: { "b.c": 1 } }, { b: { c: "other" } }, false],
  [
    "of what says whether it holds the document",
    { key: { a: 1 }, partialFilterExpression: { day: "x" } },
    { day: "x" },
    false,
  ],
  ["beside that", { key: { a: 1 }, partialFilterExpression: { day: { $exists: true } } }, { list: [2] }, true],
  ["where anything may say that", { key: { a: 1 }, partialFilterExpression: { $expr: true } }, { list: [2] }, false],
])("a change %s", (_what, definition, change, same) => {
  const named = { name: "index", ...definition } as IndexDefinition;
  for (const _time of [1, 2]) expect(hasSameEntries(named, before, { ...before, ...change })).toBe(same);
});
