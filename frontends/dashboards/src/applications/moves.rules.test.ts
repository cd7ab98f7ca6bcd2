import { expect, it } from "vitest";
import { isUndecided, movesOf } from "./moves.rules.ts";

it.each([
  ["pending", ["shortlisted", "rejected"]],
  ["shortlisted", ["interview", "hired"]],
  ["rejected", []],
  ["hired", []],
  ["withdrawn", []],
] as const)("[EMD-22] [EMD-23] from %s offers %j", (status, moves) => {
  expect(movesOf({ status })).toEqual(moves);
  expect(isUndecided({ status })).toBe(status === "pending");
});
