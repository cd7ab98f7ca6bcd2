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

it("offers nothing from a status of a newer server", () => {
  expect(movesOf({ status: "postponed" as never, job: { title: "Welder" } })).toEqual([]);
});

it("offers nothing but to reject where the centre closed the job", () => {
  const job = { title: "Welder", closed_by_centre: true } as const;
  expect(movesOf({ status: "shortlisted", job })).toEqual([]);
  expect(movesOf({ status: "pending", job })).toEqual(["rejected"]);
});

it.each([
  ["shortlisted", true, "2027-11-20T10:00:00.000Z"],
  ["rejected", true, "2026-12-20T10:00:00.000Z"],
  ["rejected", false, "2026-12-20T10:00:00.001Z"],
  ["withdrawn", false, "2026-11-20T10:00:00.000Z"],
] as const)("[EMD-23] who is %s is written to: %s at %s; nobody where the centre closed the job", (status, may, at) => {
  const history = [{ status, at: "2026-11-20T10:00:00.000Z" }];
  expect(isWritable({ status, job: { title: "Welder" }, history }, new Date(at))).toBe(may);
  expect(isWritable({ status, job: { title: "Welder", closed_by_centre: true }, history }, new Date(at))).toBe(false);
});
