import { expect, it } from "vitest";
import { idOf, numberOf, oneOf, pageOf, wordsOf } from "./address-filters.ts";

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

it("ignores what is no id", () => {
  expect(idOf("65f0c0ffee65f0c0ffee0001")).toBe("65f0c0ffee65f0c0ffee0001");
  expect(idOf("1")).toBeUndefined();
  expect(idOf(null)).toBeUndefined();
});

it.each([
  ["3", 3],
  ["0", 0],
  ["99", 50],
  ["1000000000000", 50],
  ["99999999999999", undefined],
  ["-1", undefined],
  ["2.5", undefined],
  ["many", undefined],
  [null, undefined],
])("reads the number %j as %j", (text, number) => expect(numberOf(text, 50)).toBe(number));
