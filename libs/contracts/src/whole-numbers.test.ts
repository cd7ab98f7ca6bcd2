import { expect, it } from "vitest";
import { formatNaira, grouped } from "./whole-numbers.ts";

it("groups digits as an English formatter does", () => {
  const numbers = [0, 7, 999, 1000, 20_000, 999_999, 1_234_567, 1_000_000_000_000, -1, -1000, -999_999];
  expect(numbers.map(grouped)).toEqual(numbers.map((number) => number.toLocaleString("en")));
});

it("[GEN-08] writes naira", () => {
  expect([0, 999, 15_000, 1_234_567, 999.6, -20_000].map(formatNaira)).toEqual([
    "₦0",
    "₦999",
    "₦15,000",
    "₦1,234,567",
    "₦1,000",
    "₦-20,000",
  ]);
});
