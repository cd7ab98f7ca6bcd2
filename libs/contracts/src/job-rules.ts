/** What a job's fields have to be, for its forms and for the server. No zod here: browsers import this file. */

/** The most characters of each text. */
export const MOST_OF_JOB = { title: 160, description: 8000, requirements: 8000, location: 120 } as const;

/** The most characters of what an employer calls a job in a list of its own. */
export const MOST_REFERENCE = 60;

/** What is said where a field that every job has is empty. */
export const MISSING_OF_JOB = {
  title: "Enter a job title",
  description: "Describe the job",
  location: "Enter a location",
  category: "Select a category",
} as const;

/** More years of experience than this are a slip of the finger. */
export const MOST_YEARS_ASKED = 50;

interface AcrossFields {
  salary_min: number | null;
  salary_max: number | null;
  /** YYYY-MM-DD, "" or null where there is none. */
  application_deadline: string | null;
}

/**
 * What is wrong with a job across its fields, by field; empty when nothing is. `today` is the day in Lagos; a deadline that stays
 * `unchanged` may be over: other things of an old job can still be corrected.
 */
export function jobProblems(
  { salary_min, salary_max, application_deadline }: AcrossFields,
  today: string,
  unchanged: string | null = null,
): { salary_max?: string; application_deadline?: string } {
  const isTurned = salary_min !== null && salary_max !== null && salary_min > salary_max;
  const isOver = application_deadline && application_deadline !== unchanged && application_deadline < today;
  return {
    ...(isTurned && { salary_max: "The highest salary cannot be below the lowest" }),
    ...(isOver && { application_deadline: "Choose today or a later day" }),
  };
}
