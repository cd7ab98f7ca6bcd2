import { expect, it } from "vitest";
import { doubtsOf, weeksBetween } from "./program-days.rules.ts";

const TODAY = "2026-11-29";
const days = (start_date: string, end_date: string, duration_weeks: string) => ({
  start_date,
  end_date,
  duration_weeks,
});

it.each([
  ["2027-01-04", "2027-01-04", 1],
  ["2027-01-04", "2027-01-10", 1],
  ["2027-01-04", "2027-01-11", 2],
  ["2027-01-04", "2027-02-26", 8],
])("counts the weeks from %s to %s: %i", (start_date, end_date, weeks) => {
  expect(weeksBetween({ start_date, end_date })).toBe(weeks);
});

it.each([
  ["days to come", "2027-01-04", "2027-02-26", "8", []],
  ["a holiday in between", "2027-01-04", "2027-03-05", "8", []],
  ["a start today", TODAY, "2027-01-22", "8", []],
  ["a start that is over", "2026-11-28", "2027-01-22", "8", [/It began on .* 2026, so nobody can apply/]],
  ["an end that is over", "2016-01-04", "2016-02-26", "8", [/It ended on .* 2016/]],
  ["too few days", "2027-01-04", "2027-01-08", "8", [/duration is 8 weeks.*from .* 2027 to .* 2027 it is 1 week\./]],
  ["too many days", "2027-01-04", "2037-01-08", "1", [/duration is 1 week, which certificates name/]],
])("asks of %s", (_what, start, end, weeks, doubts) => {
  const found = doubtsOf(days(start, end, weeks), TODAY);
  expect(found).toHaveLength(doubts.length);
  for (const [at, doubt] of doubts.entries()) expect(found[at]).toMatch(doubt);
});

it("asks nothing of what was stored like that before", () => {
  const stored = days("2016-01-04", "2016-01-08", "8");
  expect(doubtsOf(stored, TODAY, stored)).toEqual([]);
  expect(doubtsOf({ ...stored, duration_weeks: "9" }, TODAY, stored)).toHaveLength(1);
  expect(doubtsOf({ ...stored, end_date: "2016-01-09" }, TODAY, stored)).toHaveLength(2);
});

it("asks nothing about how long days in no order are: they are wrong, not doubtful", () => {
  const stored = days("2027-03-05", "2027-01-04", "8");
  expect(doubtsOf({ ...stored, duration_weeks: "9" }, TODAY, stored)).toEqual([]);
});
