import { expect, it } from "vitest";
import { attendanceColumns, countColumns } from "./attendance-columns.rules.ts";

const heads = (columns: "days" | "weeks", start_date: string, from: string, to: string) =>
  attendanceColumns(columns, { start_date, from, to }).map(({ head, below }) => `${head} ${below}`);

it("has a column for each day but Sundays", () => {
  expect(heads("days", "2026-11-27", "2026-11-27", "2026-12-01")).toEqual([
    "Friday 27 Nov 2026",
    "Saturday 28 Nov 2026",
    "Monday 30 Nov 2026",
    "Tuesday 1 Dec 2026",
  ]);
});

it("has a Sunday's where there is no other day", () => {
  expect(heads("days", "2026-11-29", "2026-11-29", "2026-11-29")).toEqual(["Sunday 29 Nov 2026"]);
});

it("counts weeks from the program's start, also where only some are wanted", () => {
  expect(heads("weeks", "2026-11-25", "2026-11-25", "2026-12-09")).toEqual([
    "Week 1 25 Nov \u2013 1 Dec 2026",
    "Week 2 2 Dec \u2013 8 Dec 2026",
    "Week 3 9 Dec 2026",
  ]);
  expect(heads("weeks", "2026-11-25", "2026-12-04", "2026-12-05")).toEqual(["Week 2 4 Dec \u2013 5 Dec 2026"]);
});

it("has none where the end is before the start", () => {
  expect(heads("days", "2026-11-25", "2026-11-25", "2026-11-24")).toEqual([]);
  expect(heads("weeks", "2026-11-25", "2026-11-25", "2026-11-24")).toEqual([]);
  expect(heads("weeks", "2026-11-25", "2026-11-28", "2026-11-27")).toEqual([]);
});

it.each([
  ["2026-11-27", "2026-12-01"],
  ["2026-11-29", "2026-11-29"],
  ["2026-11-29", "2026-12-06"],
  ["2026-11-28", "2027-02-07"],
  ["2026-11-25", "2026-11-24"],
])("counts them from %s to %s as it makes them", (from, to) => {
  for (const columns of ["days", "weeks"] as const)
    for (const start_date of [from, "2026-11-03"])
      expect(countColumns(columns, { start_date, from, to })).toBe(
        attendanceColumns(columns, { start_date, from, to }).length,
      );
});

it("counts those of days that never end without making one", () => {
  const began = performance.now();
  const days = { start_date: "0001-01-01", from: "0001-01-01", to: "9999-12-31" };
  expect(countColumns("days", days)).toBe(3_130_337);
  expect(countColumns("weeks", days)).toBe(521_723);
  expect(performance.now() - began).toBeLessThan(50);
});
