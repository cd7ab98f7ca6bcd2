import type { Candidate } from "../candidates/known.api.ts";
import type { Application } from "./applications.api.ts";

/** Whether Save stands on the card: of who withdrew never; of who was rejected, or applied for what the centre closed, where it can be done. */
export function isSavable(
  { status, job }: Pick<Application, "status" | "job">,
  { saved, is_in_cv_database }: Pick<Candidate, "saved" | "is_in_cv_database">,
): boolean {
  if (status === "withdrawn") return false;
  return saved !== null || is_in_cv_database || (status !== "rejected" && !job.closed_by_centre);
}
