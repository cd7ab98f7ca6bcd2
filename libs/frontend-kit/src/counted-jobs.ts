import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import { formatNumber } from "./format.ts";

/**
 * How many open jobs a list says that it has: "12", "1,234", and "1,000 or more" where a search or a filter is counted no further.
 * All jobs, and those of a category, are counted whole.
 */
export function countedJobs(total: number, filters: object): string {
  if (total < MOST_COUNTED_JOBS) return String(total);
  const isNarrowed = Object.entries(filters).some(
    ([name, value]) => name !== "category" && value !== undefined && !(name === "salary" && value === 0),
  );
  return isNarrowed ? `${formatNumber(total)} or more` : formatNumber(total);
}
