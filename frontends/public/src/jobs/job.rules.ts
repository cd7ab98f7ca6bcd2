import { formatNaira } from "@jobcentre/frontend-kit/format";
import type { Job } from "./jobs.api.ts";

/** "₦80,000 – ₦120,000 per month"; "Salary not stated" where the employer does not say. */
export function salaryText({ salary_min: min, salary_max: max }: Pick<Job, "salary_min" | "salary_max">): string {
  if (min === null && max === null) return "Salary not stated";
  if (min === null) return `Up to ${formatNaira(max as number)} per month`;
  if (max === null) return `From ${formatNaira(min)} per month`;
  return min === max ? `${formatNaira(min)} per month` : `${formatNaira(min)} – ${formatNaira(max)} per month`;
}

/** "2 years of experience", or that none is needed. */
export function experienceText(years: number): string {
  if (years === 0) return "No experience needed";
  return `${years} ${years === 1 ? "year" : "years"} of experience`;
}
