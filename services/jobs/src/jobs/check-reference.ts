import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection, Types } from "mongoose";
import { jobModel } from "./job.model.ts";

/** The job that an employer calls so, or null. */
export const jobCalled = (db: Connection, employer_id: string, reference: string) =>
  jobModel(db).findOne({ employer_id, reference }, { title: 1 }).lean();

/**
 * Throws Problem("job_reference_taken"), which names that job, where another one of an employer's jobs is called so: who sends a job again
 * because its answer got lost finds it. Of two at once the index lets one be stored.
 */
export async function checkReference(
  db: Connection,
  employer_id: string,
  reference: string | null | undefined,
  but?: Types.ObjectId,
): Promise<void> {
  if (!reference) return;
  const other = await jobCalled(db, employer_id, reference);
  if (!other || but?.equals(other._id)) return;
  throw new Problem("job_reference_taken", {
    fields: { reference: `Your job “${other.title}” has this reference` },
    existingId: other._id.toHexString(),
  });
}
