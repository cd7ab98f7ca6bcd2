import type { JobChoice } from "./use-job-choices.ts";

/** "Welder, Kubwa", with what the employer calls it where it says so. */
export const choiceText = ({
  title,
  location,
  reference,
}: Pick<JobChoice, "title" | "location" | "reference">): string =>
  [title, location, reference].filter(Boolean).join(", ");

/** What a list of jobs to choose from holds: "The newest 100 are listed", "3 jobs found". */
export function foundText({ q, found, hasMore }: { q: string | undefined; found: number; hasMore: boolean }): string {
  if (q === undefined) return `The newest ${found} are listed. Others by title, place or reference.`;
  if (hasMore) return `More than ${found} jobs found: the newest ${found} are listed.`;
  return `${found === 0 ? "No" : found} ${found === 1 ? "job" : "jobs"} found`;
}

/** In the field where a job is chosen, until the jobs are there. */
export const LOADING = "Loading your jobs…";

/** Stays chosen while it is not known what it is, or whether it can be chosen. */
export const unreadChoice = (id: string, { isKnown }: { isKnown: boolean }): { value: string; label: string }[] =>
  id === "" || isKnown ? [] : [{ value: id, label: "The chosen job" }];
