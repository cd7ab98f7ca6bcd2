import { describe, expect, it } from "vitest";
import { jobProblems } from "./job-rules.ts";

const TODAY = "2026-11-20";
const fine = { salary_min: null, salary_max: null, application_deadline: null };

describe("[EMD-12] what is wrong with a job across its fields", () => {
  it.each([
    fine,
    { ...fine, salary_min: 80_000, salary_max: 80_000 },
    { ...fine, salary_min: 80_000 },
    { ...fine, salary_max: 80_000 },
    { ...fine, application_deadline: TODAY },
    { ...fine, application_deadline: "" },
  ])("is nothing: %o", (job) => expect(jobProblems(job, TODAY)).toEqual({}));

  it("is said at each field", () => {
    const wrong = { salary_min: 90_000, salary_max: 80_000, application_deadline: "2026-11-19" };
    expect(jobProblems(wrong, TODAY)).toEqual({
      salary_max: "The highest salary cannot be below the lowest",
      application_deadline: "Choose today or a later day",
    });
  });

  it("is no deadline that was over before", () => {
    const old = { ...fine, application_deadline: "2026-11-01" };
    expect(jobProblems(old, TODAY, "2026-11-01")).toEqual({});
    expect(jobProblems(old, TODAY, "2026-11-02")).toHaveProperty("application_deadline");
  });
});
