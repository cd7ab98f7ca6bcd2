import { expect, it } from "vitest";
import { countsOf, daysOf, isOfProgram, noDayToMark, noMarkFor } from "./attendance.rules.ts";

const RUN = { start_date: "2026-11-02", end_date: "2026-11-27" };
const UNORDERED = { start_date: "2026-11-27", end_date: "2026-11-02" };
const at = (moment: string) => new Date(moment);

it.each([
  // The day turns at midnight in Lagos, an hour before it does in UTC.
  ["2026-11-20", "2026-11-19T22:59:59Z", "This day is still to come"],
  ["2026-11-20", "2026-11-19T23:00:00Z", undefined],
  ["2026-11-01", "2026-11-20T10:00:00Z", "The program had no such day: marks of it can only be taken away"],
  ["2026-11-02", "2026-12-20T10:00:00Z", undefined],
  ["2026-11-27", "2026-12-20T10:00:00Z", undefined],
  ["2026-11-28", "2026-12-20T10:00:00Z", "The program had no such day: marks of it can only be taken away"],
])("on %s nobody can be marked at %s: %s", (day, now, why) => expect(noDayToMark(day, RUN, at(now))).toBe(why));

it("takes each day of a program that was stored with its end before its start, from the enrollment on", () => {
  expect(isOfProgram("2026-10-01", UNORDERED)).toBe(true);
  const enrolled = { status: "enrolled", enrollment_date: at("2026-11-10T23:30:00Z") };
  const why = (day: string) => noMarkFor(enrolled, { marks: {}, day, mark: "present", program: UNORDERED });
  expect(why("2026-11-10")).toBe("They had no place yet on this day");
  expect(why("2026-11-11")).toBeUndefined();
});

it("who was dropped keeps their marks, which can be corrected, and gets no others", () => {
  const dropped = { status: "dropped", enrollment_date: at("2026-11-01T10:00:00Z") };
  const stored = { mark: "absent" as const, marked_by: "a", marked_at: at("2026-11-03T10:00:00Z") };
  const why = (day: string, mark: "present" | null) =>
    noMarkFor(dropped, { marks: { "2026-11-03": stored }, day, mark, program: RUN });
  expect(why("2026-11-04", "present")).toBe("This participant has left the program, or was dropped");
  expect([why("2026-11-03", "present"), why("2026-11-03", null), why("2026-11-04", null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("counts days by mark, and has them in their order", () => {
  const stored = (mark: "present" | "absent" | "excused") => ({ mark, marked_by: "a", marked_at: at("2026-11-03") });
  const marks = { "2026-11-04": stored("present"), "2026-11-02": stored("absent"), "2026-11-03": stored("present") };
  expect(countsOf(marks)).toEqual({ present: 2, absent: 1, excused: 0 });
  expect(daysOf(marks).map(({ day }) => day)).toEqual(["2026-11-02", "2026-11-03", "2026-11-04"]);
});
