import { totalOf } from "../components/total-of.ts";
import { useApplications, useFunding, useMentorships } from "./entrepreneurship.api.ts";

const ONE = { q: undefined, page: 1, limit: 1 };

/** The figures above the lists: totals of the lists by status, so that cards, badges and lists agree. */
export function useEntrepreneurshipCounts() {
  return {
    pending: totalOf(useApplications({ ...ONE, status: "pending" })),
    businesses: totalOf(useApplications({ ...ONE, status: "active" })),
    mentored: totalOf(useMentorships({ ...ONE, status: "active" })),
    undisbursed: totalOf(useFunding({ ...ONE, status: "pending" })),
  };
}
