import { expect, it } from "vitest";
import { beginningOf, firstWords } from "./beginning-of.ts";

it.each([
  ["whole words", "I weld gates and frames.", 10, "I weld"],
  ["what one word alone is too long for", "Abracadabra", 4, "Abra"],
  ["no half of an emoji", "Welder 👷🔧", 10, "Welder"],
  ["no half of an emoji in a single word", "Weld👷", 5, "Weld"],
  ["what is short enough", "Weld 👷", 7, "Weld 👷"],
])("shows of a text %s", (_, text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

it("says that there is more only where there is", () => {
  expect(firstWords("I weld gates.", 13)).toBe("I weld gates.");
  expect(firstWords("I weld gates.", 12)).toBe("I weld…");
});
