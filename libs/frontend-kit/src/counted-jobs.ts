import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";

/** From how many on a list of open jobs may have more than were counted; undefined for all jobs and those of a category, which are counted whole. */
export function jobsCountedTo(filters: object): number | undefined {
  const isNarrowed = Object.entries(filters).some(
    ([name, value]) => name !== "category" && value !== undefined && !(name === "salary" && value === 0),
  );
  return isNarrowed ? MOST_COUNTED_JOBS : undefined;
}
