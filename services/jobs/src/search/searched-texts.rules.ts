import { JOB_TEXTS, type JobText, SEARCHED_AS } from "@jobcentre/contracts/http/jobs";

/** The texts of a job that searches look in, and whose job it is. */
export type SearchedJob = Record<JobText | "employer_name", string>;

const as = (wanted: (typeof SEARCHED_AS)[JobText]): JobText[] =>
  JOB_TEXTS.filter((text) => SEARCHED_AS[text] === wanted);

/** In the order in which search texts are stored: its name first, then its employer, then whatever else its posting says. */
const IN_TEXTS: readonly (keyof SearchedJob)[] = [...as("name"), "employer_name", ...as("words")];
const IN_PLACES: readonly (keyof SearchedJob)[] = as("place");

/** What is found by words. */
export const textsOf = (job: SearchedJob): string[] => IN_TEXTS.map((text) => job[text]);
/** What is found as a place. */
export const placesOf = (job: SearchedJob): string[] => IN_PLACES.map((text) => job[text]);
