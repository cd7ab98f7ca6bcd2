import { afterEach, expect, it, vi } from "vitest";
import { expressionOperators } from "../expression/operators.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { refuseFailingFilter } from "./constants.ts";

afterEach(() => void vi.restoreAllMocks());

const depth = 90;
const nested = (inner: unknown): unknown =>
  Array.from({ length: depth }).reduce((sum) => ({ $add: [1, sum] }), inner) as unknown;

it("evaluates each constant once, however deep it is", () => {
  const adds = vi.spyOn(expressionOperators, "$add");
  const size = vi.spyOn(expressionOperators, "$size");
  refuseFailingFilter({ $expr: { $eq: ["$a", nested({ $size: [[1, 2, 3]] })] } });
  expect(adds).toHaveBeenCalledTimes(depth);
  expect(size).toHaveBeenCalledTimes(1);
});

it("reads each constant as often, however deep it is", () => {
  let reads = 0;
  const counted = Object.defineProperty({}, "a", { enumerable: true, get: () => ++reads });
  refuseFailingFilter({ $expr: { $eq: ["$a", nested({ $size: [[counted]] })] } });
  expect(reads).toBeLessThanOrEqual(2);
});

it("evaluates constants with what is made of others", () => {
  const zero = { $subtract: [{ $size: { $concatArrays: [["x"], [{ $literal: "$y" }]] } }, 2] };
  const filter = { $expr: { $eq: ["$a", { $divide: [1, zero] }] } };
  compileFilter(filter);
  expect(() => refuseFailingFilter(filter)).toThrow("can't $divide by zero");
});

/** MongoDB says it of every level of a filter, of which one with several entries is an $and. */
it.each<[filter: Record<string, unknown>, levels: number]>([
  [{ $expr: { $divide: [1, 0] } }, 1],
  [{ $expr: { $divide: [1, 0] }, $comment: "x" }, 1],
  [{ a: 1, $expr: { $divide: [1, 0] } }, 2],
  [{ $nor: [{ $expr: { $divide: [1, 0] } }] }, 2],
  [{ $or: [{ a: 1 }, { $expr: { $divide: [1, 0] }, b: 1 }] }, 3],
  [{ c: 1, $and: [{ $or: [{ $expr: { $divide: [1, 0] } }] }] }, 4],
])("says of %j that it failed at %d levels", (filter, levels) => {
  const refusal = `${"Failed to optimize expression :: caused by :: ".repeat(levels)}can't $divide by zero`;
  expect(() => refuseFailingFilter(filter)).toThrow(expect.objectContaining({ code: 2, message: refusal }));
});
