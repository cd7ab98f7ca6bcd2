import { EMPLOYMENT_TYPE_LABELS, type EmploymentType, MOST_POSITIONS } from "@jobcentre/contracts/job-options";
import { jobProblems, MOST_YEARS_ASKED } from "@jobcentre/contracts/job-rules";
import type { JobCategory } from "@jobcentre/contracts/options";
import type { OptionsOf } from "@jobcentre/frontend-kit/api";
import { checkAmount, naira } from "../field-rules.ts";

export type JobInput = OptionsOf<"POST /api/jobs">["body"];

/** A job as the form holds it: every field a text. */
export type JobForm = Record<keyof JobInput, string>;

/** What the form calls its fields. */
export const JOB_LABELS: JobForm = {
  title: "Title",
  category: "Category",
  location: "Location",
  description: "Description",
  requirements: "Requirements",
  salary_min: "Lowest salary",
  salary_max: "Highest salary",
  experience_required: "Years of experience",
  application_deadline: "Application deadline",
  employment_type: "Kind of employment",
  positions: "Positions",
  reference: "Your reference",
};

/** What it calls the values that are other words than are shown. */
export const JOB_OPTIONS = { employment_type: EMPLOYMENT_TYPE_LABELS };

export const EMPTY_JOB: JobForm = {
  title: "",
  category: "",
  location: "",
  description: "",
  requirements: "",
  salary_min: "",
  salary_max: "",
  experience_required: "0",
  application_deadline: "",
  employment_type: "",
  positions: "",
  reference: "",
};

/** Naira, or null where nothing is typed; NaN where it is no whole number. */
export const salaryOf = (text: string): number | null => (text.trim() === "" ? null : naira(text));

/** Whole naira or nothing: true, or why not. */
export const checkNaira = (text: string, which: "lowest" | "highest"): true | string =>
  text.trim() === "" || checkAmount(text, `the ${which} salary`, "like 80000");

/** The highest salary beside the lowest. */
export function checkSalaryMax(text: string, job: Pick<JobForm, "salary_min">): true | string {
  const [min, max] = [salaryOf(job.salary_min), salaryOf(text)];
  if (Number.isNaN(max)) return checkNaira(text, "highest");
  return jobProblems({ salary_min: min, salary_max: max, application_deadline: null }, "").salary_max ?? true;
}

/** Years somebody must have worked: empty is 0. */
export const checkExperience = (text: string): true | string =>
  (/^\d*$/.test(text.trim()) && Number(text) <= MOST_YEARS_ASKED) ||
  `Enter whole years of experience, from 0 to ${MOST_YEARS_ASKED}`;

/** How many people are wanted, or nothing. */
export const checkPositions = (text: string): true | string =>
  text.trim() === "" ||
  (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_POSITIONS) ||
  `Enter how many people are wanted, from 1 to ${MOST_POSITIONS}`;

/** A day from `today` on, or nothing; the `saved` one may be over, so that an old job can still be corrected. */
export const checkDeadline = (day: string, today: string, saved = ""): true | string =>
  jobProblems({ salary_min: null, salary_max: null, application_deadline: day }, today, saved).application_deadline ??
  true;

/** What the form shows of a saved job. */
export const jobForm = (job: JobInput): JobForm => ({
  title: job.title,
  category: job.category,
  location: job.location,
  description: job.description,
  requirements: job.requirements ?? "",
  salary_min: job.salary_min?.toString() ?? "",
  salary_max: job.salary_max?.toString() ?? "",
  experience_required: String(job.experience_required ?? 0),
  application_deadline: job.application_deadline ?? "",
  employment_type: job.employment_type ?? "",
  positions: job.positions?.toString() ?? "",
  reference: job.reference ?? "",
});

/** What the form of a job like a saved one begins with: all of it, but a last day that is over `today`, and what that one alone is called. */
export function similarJobForm(job: JobInput, today: string): JobForm {
  const form = jobForm(job);
  const { application_deadline } = form;
  return { ...form, application_deadline: application_deadline < today ? "" : application_deadline, reference: "" };
}

/** What is sent of a checked form; what all of `before` said of the newest fields, and is said still, is left out. */
export function jobInput({ employment_type, positions, reference, ...form }: JobForm, ...before: JobForm[]): JobInput {
  const known = before.length > 0 ? before : [EMPTY_JOB];
  return {
    ...form,
    category: form.category as JobCategory,
    salary_min: salaryOf(form.salary_min),
    salary_max: salaryOf(form.salary_max),
    experience_required: Number(form.experience_required),
    application_deadline: form.application_deadline === "" ? null : form.application_deadline,
    ...(known.some((one) => one.employment_type !== employment_type) && {
      employment_type: (employment_type as EmploymentType) || null,
    }),
    ...(known.some((one) => one.positions.trim() !== positions.trim()) && { positions: Number(positions) || null }),
    ...(known.some((one) => one.reference.trim() !== reference.trim()) && { reference: reference.trim() || null }),
  };
}
