import { totalOf } from "../components/total-of.ts";
import { useApplications, useEnrollments, useFeedback } from "./training.api.ts";

/** The figures above the lists: totals of the lists by status, so that cards, badges and lists agree. */
export function useTrainingCounts() {
  const one = { page: 1, limit: 1 };
  return {
    pending: totalOf(useApplications({ ...one, status: "pending" })),
    enrolled: totalOf(useEnrollments({ ...one, status: "enrolled" })),
    completed: totalOf(useEnrollments({ ...one, status: "completed" })),
    certified: totalOf(useEnrollments({ ...one, certified: "yes" })),
    feedback: totalOf(useFeedback(one)),
  };
}
