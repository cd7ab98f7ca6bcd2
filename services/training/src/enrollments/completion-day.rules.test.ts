import { expect, it } from "vitest";
import { completionMoment } from "./completion-day.rules.ts";

// Still the 20th in UTC, the 21st in Lagos.
const now = new Date("2026-11-20T23:30:00.000Z");
const program = { start_date: "2026-09-21" };
const enrolled = new Date("2026-09-01T10:00:00.000Z");

it("[ADT-19] is this moment where no day is named, or today", () => {
  expect(completionMoment(undefined, program, enrolled, now)).toEqual(now);
  expect(completionMoment("2026-11-21", program, enrolled, now)).toEqual(now);
});

it("is noon in Lagos of a day that is named, from the first day of the program on", () => {
  expect(completionMoment("2026-11-13", program, enrolled, now)).toEqual(new Date("2026-11-13T11:00:00.000Z"));
  expect(completionMoment("2026-09-21", program, enrolled, now)).toEqual(new Date("2026-09-21T11:00:00.000Z"));
});

it("is refused where the day is to come, or before the program began", () => {
  const refused = { code: "invalid_input", fields: { completed_on: expect.any(String) } };
  expect(() => completionMoment("2026-11-22", program, enrolled, now)).toThrow(expect.objectContaining(refused));
  expect(() => completionMoment("2026-09-20", program, enrolled, now)).toThrow(expect.objectContaining(refused));
});

it("is refused where the person had no place yet on that day in Lagos; today is always taken", () => {
  const late = new Date("2026-11-12T23:30:00.000Z");
  const refused = { code: "invalid_input", fields: { completed_on: "They had no place yet on this day" } };
  expect(() => completionMoment("2026-11-12", program, late, now)).toThrow(expect.objectContaining(refused));
  expect(completionMoment("2026-11-13", program, late, now)).toEqual(new Date("2026-11-13T11:00:00.000Z"));
  expect(completionMoment("2026-11-21", { start_date: "2099-01-05" }, late, now)).toEqual(now);
});
