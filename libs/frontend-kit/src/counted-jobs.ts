import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import { formatNumber } from "./format.ts";

/** From how many on a list of open jobs may have more than were counted; undefined for all jobs and those of a category, which are counted whole. */
export function jobsCountedTo(filters: object): number | undefined {
  const isNarrowed = Object.entries(filters).some(
    ([name, value]) => name !== "category" && value !== undefined && !(name === "salary" && value === 0),
  );
  return isNarrowed ? MOST_COUNTED_JOBS : undefined;
}

/** How many open jobs a list says that it has: "12", "1,234", and "1,000 or more" where a search or a filter is counted no further. */
export function countedJobs(total: number, filters: object): string {
  if (total < MOST_COUNTED_JOBS) return String(total);
  return jobsCountedTo(filters) === undefined ? formatNumber(total) : `${formatNumber(total)} or more`;
}
