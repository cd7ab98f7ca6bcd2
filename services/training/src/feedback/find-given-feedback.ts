import type { Connection, Types } from "mongoose";
import { feedbackModel } from "./feedback.model.ts";

/** Which of these enrollments have feedback already, by id. */
export async function findGivenFeedback(
  db: Connection,
  enrollmentIds: readonly Types.ObjectId[],
): Promise<Set<string>> {
  const given = await feedbackModel(db)
    .find({ enrollment_id: { $in: enrollmentIds } })
    .select({ enrollment_id: 1 })
    .lean();
  return new Set(given.map(({ enrollment_id }) => enrollment_id.toHexString()));
}
