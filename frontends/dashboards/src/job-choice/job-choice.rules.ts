import type { JobChoice } from "./use-job-choices.ts";

/** "Welder, Kubwa", with what the employer calls it where it says so. */
export const choiceText = ({
  title,
  location,
  reference,
}: Pick<JobChoice, "title" | "location" | "reference">): string =>
  [title, location, reference].filter(Boolean).join(", ");

/** In the field where a job is chosen, until the jobs are there. */
export const LOADING = "Loading your jobs…";

/** Stays chosen while it is not known what it is, or whether it can be chosen. */
export const unreadChoice = (id: string, { isKnown }: { isKnown: boolean }): { value: string; label: string }[] =>
  id === "" || isKnown ? [] : [{ value: id, label: "The chosen job" }];
