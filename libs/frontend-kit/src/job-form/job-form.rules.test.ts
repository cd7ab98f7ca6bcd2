import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { describe, expect, it } from "vitest";
import {
  checkDeadline,
  checkExperience,
  checkNaira,
  checkPositions,
  checkSalaryMax,
  EMPTY_JOB,
  jobForm,
  jobInput,
  salaryOf,
  similarJobForm,
} from "./job-form.rules.ts";

describe("a job's form", () => {
  it.each([
    ["", null],
    ["80000", 80_000],
    ["₦150,000", 150_000],
    [" 1 000 ", 1000],
  ])("[EMD-11] reads the salary %j as %j", (text, amount) => {
    expect(salaryOf(text)).toBe(amount);
  });

  it("[EMD-11] [EMD-12] refuses salaries that are no whole naira or the wrong way round", () => {
    expect(checkNaira("80k", "lowest")).toBe("Enter the lowest salary in whole naira, like 80000");
    expect(checkNaira("-5", "lowest")).not.toBe(true);
    expect(checkNaira("1.5", "lowest")).not.toBe(true);
    expect(checkSalaryMax("80k", { salary_min: "" })).toBe("Enter the highest salary in whole naira, like 80000");
    expect(checkNaira("9999999999999", "lowest")).toBe("Enter at most 1,000,000,000,000 naira for the lowest salary");
    expect(checkNaira("1,000,000,000,000", "lowest")).toBe(true);
    expect(checkSalaryMax("50000", { salary_min: "80000" })).toBe("The highest salary cannot be below the lowest");
    expect(checkSalaryMax("80000", { salary_min: "80,000" })).toBe(true);
    expect(checkSalaryMax("", { salary_min: "80000" })).toBe(true);
    expect(checkSalaryMax("50000", { salary_min: "oops" })).toBe(true);
  });

  it("[EMD-11] takes whole years of at least 0, and nothing as 0", () => {
    expect(checkExperience("3")).toBe(true);
    expect(checkExperience("50")).toBe(true);
    expect(checkExperience("51")).toBe("Enter whole years of experience, from 0 to 50");
    expect(checkExperience("-1")).not.toBe(true);
    expect(checkExperience("1.5")).not.toBe(true);
    expect(jobInput({ ...EMPTY_JOB, experience_required: "" }).experience_required).toBe(0);
  });

  it("[EMD-12] takes a deadline from today in Lagos on", () => {
    const today = dayInLagos(new Date("2026-03-05T23:30:00Z"));
    expect(today).toBe("2026-03-06");
    expect(checkDeadline("2026-03-05", today)).toBe("Choose today or a later day");
    expect(checkDeadline("2026-03-06", today)).toBe(true);
    expect(checkDeadline("", today)).toBe(true);
    expect(checkDeadline("2026-03-01", today, "2026-03-01")).toBe(true);
  });

  it("shows a saved job as it would be sent again", () => {
    const input = { ...jobInput({ ...EMPTY_JOB, category: "Finance", title: "Clerk" }), salary_min: 80_000 };
    expect(jobForm(input)).toMatchObject({ title: "Clerk", salary_min: "80000", salary_max: "" });
    expect(jobInput(jobForm(input))).toEqual(input);
  });

  it("takes from 1 to 500 positions, or none", () => {
    expect(["", "1", " 500 "].map(checkPositions)).toEqual([true, true, true]);
    for (const wrong of ["0", "501", "-1", "2.5", "two"])
      expect(checkPositions(wrong)).toBe("Enter how many people are wanted, from 1 to 500");
  });

  it("sends what its employer calls it only where that is another than before, and never with a job like it", () => {
    const form = { ...EMPTY_JOB, reference: " HR-204 " };
    expect(jobInput(form)).toMatchObject({ reference: "HR-204" });
    expect(jobInput(form, { ...EMPTY_JOB, reference: "HR-204" })).not.toHaveProperty("reference");
    expect(jobInput(EMPTY_JOB, form)).toMatchObject({ reference: null });
    expect(similarJobForm({ ...jobInput(form), application_deadline: null }, "2026-03-06").reference).toBe("");
  });

  it("sends what it says of the employment only where that is another than before", () => {
    const form = { ...EMPTY_JOB, employment_type: "contract", positions: "3" };
    expect(jobInput(form)).toMatchObject({ employment_type: "contract", positions: 3 });
    expect(jobInput({ ...form, employment_type: "", positions: "" }, form)).toMatchObject({
      employment_type: null,
      positions: null,
    });
    expect(Object.keys(jobInput(form, form))).toEqual(Object.keys(jobInput(EMPTY_JOB)));
    expect(jobInput(EMPTY_JOB)).not.toHaveProperty("positions");
    expect(jobInput(form, form, { ...form, positions: "4" })).toMatchObject({ positions: 3 });
    expect(jobInput(form, form, { ...form, positions: "4" })).not.toHaveProperty("employment_type");
  });
});
