import { expect, it } from "vitest";
import { goesAt, wrongDay } from "./staff-note.rules.ts";

/** In Lagos it is half past midnight of the 5th. */
const NOW = new Date("2026-03-04T23:30:00.000Z");

it("a follow-up is today in Lagos or later, and within two years; a day that stays may be over", () => {
  expect(wrongDay("2026-03-05", null, NOW)).toBeUndefined();
  expect(wrongDay("2026-03-04", null, NOW)).toBe("Choose today or a later day");
  expect(wrongDay("2026-03-04", "2026-03-04", NOW)).toBeUndefined();
  expect(wrongDay("2028-03-04", null, NOW)).toBeUndefined();
  expect(wrongDay("2028-03-05", null, NOW)).toBe("Choose a day within the next two years");
  expect(wrongDay(null, "2026-03-04", NOW)).toBeUndefined();
});

it("a note goes two years after it was written, or after its day where that is later", () => {
  expect(goesAt(NOW, null)).toEqual(new Date("2028-03-03T23:30:00.000Z"));
  expect(goesAt(NOW, "2026-01-01")).toEqual(new Date("2028-03-03T23:30:00.000Z"));
  expect(goesAt(NOW, "2026-06-01")).toEqual(new Date("2028-05-31T00:00:00.000Z"));
});
