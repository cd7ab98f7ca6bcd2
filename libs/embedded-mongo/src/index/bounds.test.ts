import { afterEach, expect, it, vi } from "vitest";
import { type Bounds, boundsOf, intersect } from "./bounds.ts";

afterEach(() => vi.restoreAllMocks());

const bound = (operand: unknown, descending = false): Bounds => boundsOf(operand, descending, true)[0]!;
const every = (step: number, length: number) => ({ $in: Array.from({ length }, (_, n) => n * step) });
const valuesIn = ({ intervals }: Bounds) => intervals.map(({ first, last }) => [first?.value, last?.value]);

it.each<[one: unknown, other: unknown, both: unknown[]]>([
  [
    every(2, 4),
    every(3, 4),
    [
      [0, 0],
      [6, 6],
    ],
  ],
  [
    every(2, 4),
    { $gt: 2 },
    [
      [4, 4],
      [6, 6],
    ],
  ],
  [{ $gte: 1 }, { $lte: 5 }, [[1, 5]]],
  [
    { $in: ["aa", "ab", "b", 5] },
    /^a/,
    [
      ["aa", "aa"],
      ["ab", "ab"],
    ],
  ],
  [every(2, 4), { $in: [1, 3] }, []],
  [{ $in: [] }, { $gt: 1 }, []],
])("of %j and %j stays what both allow", (one, other, both) => {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(valuesIn(intersect(bound(a), bound(b)))).toEqual(both);
    const descending = valuesIn(intersect(bound(a, true), bound(b, true)));
    expect(descending.map((ends) => ends.toReversed())).toEqual(both.toReversed());
  }
});

it("goes through two long lists once, not through one for each of the other", () => {
  const [one, other] = [bound(every(2, 2000)), bound(every(3, 2000))];
  const compare = vi.spyOn(Buffer, "compare");
  expect(intersect(one, other).intervals).toHaveLength(667);
  expect(compare.mock.calls.length).toBeLessThan(20_000);
});
