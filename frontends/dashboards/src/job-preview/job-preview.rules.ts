import type { EmploymentType } from "@jobcentre/contracts/job-options";
import type { JobCategory } from "@jobcentre/contracts/options";
import {
  checkDeadline,
  checkExperience,
  checkNaira,
  checkPositions,
  checkSalaryMax,
  JOB_LABELS,
  type JobForm,
  jobInput,
} from "@jobcentre/frontend-kit/job-form";

const MISSING = "Not said yet";

interface PreviewedOn {
  /** The day in Lagos. */
  today: string;
  /** When the job was posted. */
  posted: string;
  /** The last day that it was saved with, which may be over. */
  savedDeadline?: string | undefined;
}

const lineOf = (typed: string): string => typed.trim().replace(/\s+/g, " ");

/** The fields whose values cannot be shown, as nobody will ever read them so. */
function refusedIn(typed: JobForm, { today, savedDeadline }: PreviewedOn): (keyof JobForm)[] {
  const checked: [keyof JobForm, true | string][] = [
    ["salary_min", checkNaira(typed.salary_min, "lowest")],
    ["salary_max", checkSalaryMax(typed.salary_max, typed)],
    ["experience_required", checkExperience(typed.experience_required)],
    ["application_deadline", checkDeadline(typed.application_deadline, today, savedDeadline)],
    ["positions", checkPositions(typed.positions)],
  ];
  return checked.filter(([, answer]) => answer !== true).map(([field]) => field);
}

/** What a form says as the job's page will show it: what is missing says so, and what the form refuses is left out and named. */
export function previewOf(typed: JobForm, on: PreviewedOn) {
  const refused = refusedIn(typed, on);
  const taken: JobForm = { ...typed, ...Object.fromEntries(refused.map((field) => [field, ""])) };
  const { salary_min = null, salary_max = null, experience_required, application_deadline = null } = jobInput(taken);
  return {
    refused: refused.map((field) => JOB_LABELS[field]),
    job: {
      title: lineOf(taken.title) || "No title yet",
      description: taken.description.trim() || MISSING,
      requirements: taken.requirements.trim(),
      location: lineOf(taken.location) || MISSING,
      category: (taken.category as JobCategory) || undefined,
      salary_min,
      salary_max,
      experience_required: refused.includes("experience_required") ? undefined : experience_required,
      application_deadline,
      employment_type: (taken.employment_type as EmploymentType) || undefined,
      positions: Number(taken.positions) || undefined,
      created_at: on.posted,
    },
  };
}
