import { expect, it } from "vitest";
import { availableSpots, curriculumOf, isFull, levelText, priceText } from "./program.rules.ts";

it.each([
  [0, 25, 25, false],
  [24, 25, 1, false],
  [25, 25, 0, true],
  [26, 25, 0, true],
])("[TRN-13] [TRN-16] with %i of %i taken, %i spots are left and full is %s", (current, max, spots, full) => {
  const seats = { current_participants: current, max_participants: max };
  expect(availableSpots(seats)).toBe(spots);
  expect(isFull(seats)).toBe(full);
});

it("[TRN-05] [GEN-08] says a price in naira, and Free for 0", () => {
  expect([0, 25_000].map(priceText)).toEqual(["Free", "₦25,000"]);
});

it("reads the curriculum from its JSON text, and nothing from what is none", () => {
  expect(curriculumOf({ curriculum: '["Safety", "Batteries", 3]' })).toEqual(["Safety", "Batteries"]);
  expect(["", "{}", "not json"].map((curriculum) => curriculumOf({ curriculum }))).toEqual([[], [], []]);
});

it("says a level as a word", () => {
  expect(levelText("beginner")).toBe("Beginner");
});
