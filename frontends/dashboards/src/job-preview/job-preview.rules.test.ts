import { EMPTY_JOB } from "@jobcentre/frontend-kit/job-form";
import { expect, it } from "vitest";
import { previewOf } from "./job-preview.rules.ts";

const NOW = "2026-11-20T10:00:00.000Z";

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
  expect(previewOf(typed, NOW)).toEqual({
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

it("says what is missing, and leaves out what is no number", () => {
  const typed = { ...EMPTY_JOB, salary_min: "much", experience_required: "some", positions: "a few" };
  expect(previewOf(typed, NOW)).toMatchObject({
    title: "No title yet",
    location: "Not said yet",
    description: "Not said yet",
    category: undefined,
    salary_min: null,
    experience_required: 0,
    application_deadline: null,
    positions: undefined,
  });
});
