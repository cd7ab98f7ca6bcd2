import { EMPTY_JOB } from "@jobcentre/frontend-kit/job-form";
import { expect, it } from "vitest";
import { previewOf } from "./job-preview.rules.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const on = { today: "2026-11-20", posted: NOW };

it("is what the page will show, on one line where that is one", () => {
  const typed = {
    ...EMPTY_JOB,
    title: " Welder\tof  gates ",
    category: "Construction",
    location: "Kubwa",
    description: "Welding.\n\nGates. ",
    salary_min: "₦90,000",
    experience_required: " 2",
    application_deadline: "2026-12-01",
    employment_type: "part_time",
    positions: "3",
    reference: "HR-204",
  };
  expect(previewOf(typed, on).refused).toEqual([]);
  expect(previewOf(typed, on).job).toEqual({
    title: "Welder of gates",
    category: "Construction",
    location: "Kubwa",
    description: "Welding.\n\nGates.",
    requirements: "",
    salary_min: 90_000,
    salary_max: null,
    experience_required: 2,
    application_deadline: "2026-12-01",
    employment_type: "part_time",
    positions: 3,
    created_at: NOW,
  });
});

it("says what is missing", () => {
  const { job, refused } = previewOf(EMPTY_JOB, on);
  expect(job).toMatchObject({
    title: "No title yet",
    location: "Not said yet",
    description: "Not said yet",
    category: undefined,
    salary_min: null,
    experience_required: 0,
    application_deadline: null,
    positions: undefined,
  });
  expect(refused).toEqual([]);
});

it("leaves out what the form refuses, and names it", () => {
  const typed = {
    ...EMPTY_JOB,
    salary_min: "80k",
    salary_max: "-5",
    experience_required: "-2",
    application_deadline: "2026-11-19",
    positions: "2.5",
  };
  const { job, refused } = previewOf(typed, on);
  expect(job).toMatchObject({
    salary_min: null,
    salary_max: null,
    experience_required: undefined,
    application_deadline: null,
    positions: undefined,
  });
  expect(refused).toEqual([
    "Lowest salary",
    "Highest salary",
    "Years of experience",
    "Application deadline",
    "Positions",
  ]);
});

it("shows no salary the wrong way round, but the last day of a job that was saved with it", () => {
  const typed = { ...EMPTY_JOB, salary_min: "90000", salary_max: "50000", application_deadline: "2026-11-01" };
  const { job, refused } = previewOf(typed, { ...on, savedDeadline: "2026-11-01" });
  expect(job).toMatchObject({ salary_min: 90_000, salary_max: null, application_deadline: "2026-11-01" });
  expect(refused).toEqual(["Highest salary"]);
});
