import { EMPLOYMENT_TYPE_LABELS, type EmploymentType } from "@jobcentre/contracts/job-options";

interface Employment {
  employment_type?: EmploymentType | undefined;
  positions?: number | undefined;
}

/** Kind of employment and how many are wanted, such as "Part-time · 3 positions"; empty where the employer says neither, or wants one. */
export function employmentText({ employment_type: kind, positions = 1 }: Employment): string {
  const parts = [kind && EMPLOYMENT_TYPE_LABELS[kind], positions > 1 && `${positions} positions`];
  return parts.filter(Boolean).join(" \u00b7 ");
}
