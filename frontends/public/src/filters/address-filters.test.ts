import { expect, it } from "vitest";
import { oneOf, pageOf, wordsOf } from "./address-filters.ts";

it("ignores what is no filter value", () => {
  expect(oneOf(["free", "paid"], "paid")).toBe("paid");
  expect(oneOf(["free", "paid"], "<script>")).toBeUndefined();
  expect(oneOf(["free", "paid"], null)).toBeUndefined();
});

it("takes search words without the spaces around them, at most 200 characters", () => {
  expect(wordsOf("  welder ")).toBe("welder");
  expect(wordsOf("   ")).toBeUndefined();
  expect(wordsOf("a".repeat(300))).toHaveLength(200);
});

it.each([
  [null, 1],
  ["3", 3],
  ["0", 1],
  ["-2", 1],
  ["many", 1],
  ["999999999", 100_000],
])("reads page %s as %i", (text, page) => expect(pageOf(text)).toBe(page));
