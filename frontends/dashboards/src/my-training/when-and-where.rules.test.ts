import { expect, it } from "vitest";
import { whenAndWhere } from "./when-and-where.rules.ts";

const end_date = "2027-02-05";
const program = { id: "1", title: "Solar", instructor_name: "Bala Musa", duration_weeks: 8, end_date, location: "Idu" };

it.each([
  ["2026-12-07", "2026-12-06T22:59:59.000Z", /^Starts on .*2026 \u00b7 Idu$/],
  ["2026-12-07", "2026-12-06T23:00:00.000Z", /^Starts today \u00b7 Idu$/],
  ["2026-12-07", "2026-12-07T22:59:59.000Z", /^Starts today \u00b7 Idu$/],
  ["2026-12-07", "2026-12-07T23:00:00.000Z", /^Started on .*2026 \u00b7 Idu$/],
  ["2026-12-07", "2027-01-01T00:00:00.000Z", /^Started on/],
  ["2026-12-07", "2027-02-05T22:59:59.000Z", /^Started on/],
  ["2026-12-07", "2027-02-05T23:00:00.000Z", /^Ended on .*Feb.*2027 \u00b7 Idu$/],
  [null, "2026-12-06T00:00:00.000Z", /^Idu$/],
])("of a program that starts on %s it is told at %s", (start_date, now, words) => {
  expect(whenAndWhere({ ...program, start_date }, new Date(now))).toMatch(words);
});

it("is nothing where nothing is known", () => {
  expect(whenAndWhere({ ...program, start_date: null, end_date: null, location: "" }, new Date())).toBe("");
});
