import { expect, it, vi } from "vitest";
import { PathSet } from "./path-set.ts";

const added = (...paths: string[]) => {
  const set = new PathSet();
  return paths.map((path) => set.add(path));
};

it("answers the first path that another cannot stand beside", () => {
  expect(added("a.b", "a.c", "a.b")).toEqual([undefined, undefined, "a.b"]);
  expect(added("a.c.d", "a.b", "a")).toEqual([undefined, undefined, "a.c.d"]);
  expect(added("a", "a.b.c", "ab", "a")).toEqual([undefined, "a", undefined, "a"]);
  expect(added("a.b", "a.b.c.d", "a.c", "a")).toEqual([undefined, "a.b", undefined, "a.b"]);
  expect(added("", "a", ".a", "__proto__.a", "__proto__")).toEqual([
    undefined,
    undefined,
    "",
    undefined,
    "__proto__.a",
  ]);
});

it("takes the names of a deep path one by one, not all before each", () => {
  const deep = (last: string) => `${"a.".repeat(3000)}${last}`;
  const join = vi.spyOn(Array.prototype, "join");
  const answers = added(deep("b"), deep("c"), deep("b.c"), "a.a");
  const joins = join.mock.calls.length;
  join.mockRestore();
  expect(answers).toEqual([undefined, undefined, deep("b"), deep("b")]);
  expect(joins).toBeLessThan(10);
});
