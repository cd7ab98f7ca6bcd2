import { expect, it } from "vitest";
import { phoneNumber } from "./phone-number.ts";

const { filled, digits } = phoneNumber("Please enter your phone number").validate;

it.each(["0803 123 4567", "+234 (0) 803-123-4567", "\u202A+234 803 123 4567\u202C", "0803–123‑4567"])(
  "takes %j",
  (typed) => {
    expect([filled(typed), digits(typed)]).toEqual([true, true]);
  },
);

it.each(["0803 ext 4", "٠٨٠٣", "0803.123"])("refuses %j in words", (typed) => {
  expect(digits(typed)).toBe("Enter a phone number with digits only, like 0803 123 4567");
});
