import { expect, it } from "vitest";
import { applicationInput, EMPTY_APPLICATION, wholeNumber } from "./application-form.rules.ts";

const { validate } = wholeNumber(1, 10_000, "Enter a number from 1 to 10,000");

it.each(["1", "3", " 10,000 ", "10 000"])("takes %j for a whole number", (text) => {
  expect(validate(text)).toBe(true);
});

it.each(["", "0", "10,001", "1,5", "1.5", "-3", "three", "1e3", "0x10", "99999999999999"])("refuses %j", (text) => {
  expect(validate(text)).toBe("Enter a number from 1 to 10,000");
});

it("sends numbers as their digits", () => {
  expect(applicationInput({ ...EMPTY_APPLICATION, funding_required: "₦1,000,000,000,000" })).toMatchObject({
    team_size: "1",
    experience_years: "0",
    funding_required: "1000000000000",
  });
});
