import { expect, it } from "vitest";
import { isUndecided, isWritable, movesOf } from "./moves.rules.ts";

it.each([
  ["pending", ["shortlisted", "rejected"]],
  ["shortlisted", ["interview", "hired"]],
  ["rejected", []],
  ["hired", []],
  ["withdrawn", []],
] as const)("[EMD-22] [EMD-23] from %s offers %j", (status, moves) => {
  expect(movesOf({ status, job: { title: "Welder" } })).toEqual(moves);
  expect(isUndecided({ status })).toBe(status === "pending");
});

it("offers nothing but to reject where the centre closed the job", () => {
  const job = { title: "Welder", closed_by_centre: true } as const;
  expect(movesOf({ status: "shortlisted", job })).toEqual([]);
  expect(movesOf({ status: "pending", job })).toEqual(["rejected"]);
  expect(isWritable({ status: "shortlisted", job })).toBe(false);
  expect(isWritable({ status: "rejected", job: { title: "Welder" } })).toBe(true);
  expect(isWritable({ status: "withdrawn", job: { title: "Welder" } })).toBe(false);
});
