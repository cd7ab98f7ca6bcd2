import { expect, it } from "vitest";
import { dateInDays, daysToMonday } from "./demo-dates.ts";

it("counts days in Lagos, where it is tomorrow an hour earlier", () => {
  expect(dateInDays(new Date("2026-11-20T22:59:00Z"), 0)).toBe("2026-11-20");
  expect(dateInDays(new Date("2026-11-20T23:00:00Z"), 0)).toBe("2026-11-21");
  expect(dateInDays(new Date("2026-12-31T12:00:00Z"), 1)).toBe("2027-01-01");
});

it.each([0, 1, 2, 3, 4, 5, 6])("finds the Monday at or after %i days from a Monday", (days) => {
  const monday = new Date("2026-11-16T12:00:00Z");
  expect(daysToMonday(monday, days)).toBe(days === 0 ? 0 : 7);
  expect(daysToMonday(monday, days - 42)).toBe(days === 0 ? -42 : -35);
});
