import { expect, it } from "vitest";
import { experienceText, salaryText } from "./job.rules.ts";

it.each([
  [80_000, 120_000, "₦80,000 – ₦120,000 per month"],
  [90_000, 90_000, "₦90,000 per month"],
  [90_000, null, "From ₦90,000 per month"],
  [null, 90_000, "Up to ₦90,000 per month"],
  [0, 40_000, "₦0 – ₦40,000 per month"],
  [null, null, "Salary not stated"],
])("[GEN-08] says a salary of %s to %s in naira", (salary_min, salary_max, text) => {
  expect(salaryText({ salary_min, salary_max })).toBe(text);
});

it("says how much experience is asked for", () => {
  expect([0, 1, 5].map(experienceText)).toEqual([
    "No experience needed",
    "1 year of experience",
    "5 years of experience",
  ]);
});
