import { expect, it } from "vitest";
import { phoneNumber } from "./phone-number.ts";

const { filled, most, digits } = phoneNumber("Please enter your phone number").validate;

it.each(["0803 123 4567", "+234 (0) 803-123-4567", "\u202A+234 803 123 4567\u202C", "0803–123‑4567"])(
  "takes %j",
  (typed) => {
    expect([filled(typed), most(typed), digits(typed)]).toEqual([true, true, true]);
  },
);

it.each(["0803 ext 4", "٠٨٠٣", "0803.123"])("refuses %j in words", (typed) => {
  expect(digits(typed)).toBe("Enter a phone number with digits only, like 0803 123 4567");
});

it("counts no signs that nobody sees", () => {
  expect(most(`\u202A${"0".repeat(30)}\u202C`)).toBe(true);
});

it("says how much of two numbers is to go", () => {
  expect(most("+234 803 123 4567 +234 805 987 6543")).toBe("Use at most 30 characters: this is 5 too many");
});
