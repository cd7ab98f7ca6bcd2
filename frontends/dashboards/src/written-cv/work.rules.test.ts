import { expect, it } from "vitest";
import { checkStarted, WORK } from "./work.rules.ts";

/** 23:30 on January 31 in London is February in Lagos. */
const now = new Date("2026-01-31T23:30:00.000Z");
const REFUSED = "Enter a month that has begun";
const started = (from_year: string, saved?: string) => (month: string) =>
  checkStarted(month, { ...WORK.empty, from_year }, saved, now);

it.each([
  ["2026", "02", true],
  ["2026", "03", REFUSED],
  ["2062", "01", REFUSED],
  ["1999", "12", true],
  ["", "12", true],
  ["20", "12", true],
  ["2026", "", "Select the month you started"],
])("a job that started in %s-%s has begun: %s", (year, month, expected) => {
  expect(started(year)(month)).toBe(expected);
});

it("a start to come that is saved already may stay, and no other", () => {
  expect(started("2062", "2062-06")("06")).toBe(true);
  expect(started(" 2062 ", "2062-06")("06")).toBe(true);
  expect(started("2062", "2062-06")("07")).toBe(REFUSED);
});
