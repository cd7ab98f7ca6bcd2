import type { EmploymentType } from "@jobcentre/contracts/job-options";
import type { JobCategory } from "@jobcentre/contracts/options";
import { type JobForm, jobInput } from "@jobcentre/frontend-kit/job-form";

const MISSING = "Not said yet";

const lineOf = (typed: string): string => typed.trim().replace(/\s+/g, " ");
const numberOf = (typed: number | null | undefined): number | null => (Number.isFinite(typed) ? Number(typed) : null);

/** What a form says as the job's page will show it; what is missing says so, and a number that is none is left out. */
export function previewOf(typed: JobForm, created_at: string) {
  const { salary_min, salary_max, experience_required, application_deadline } = jobInput(typed);
  return {
    title: lineOf(typed.title) || "No title yet",
    description: typed.description.trim() || MISSING,
    requirements: typed.requirements.trim(),
    location: lineOf(typed.location) || MISSING,
    category: (typed.category as JobCategory) || undefined,
    salary_min: numberOf(salary_min),
    salary_max: numberOf(salary_max),
    experience_required: numberOf(experience_required) ?? 0,
    application_deadline: application_deadline ?? null,
    employment_type: (typed.employment_type as EmploymentType) || undefined,
    positions: Number(typed.positions) || undefined,
    created_at,
  };
}
