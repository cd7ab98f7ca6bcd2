import type { Connection } from "mongoose";
import { enrollmentModel } from "./enrollment.model.ts";

/**
 * Counts a mark of attendance that is made, changed or taken away, of each of these enrollments, in the running transaction. They are written for that: of a
 * mark and the erasure of its person at the same time, one comes second and sees the other.
 */
export async function countMarks(db: Connection, ids: readonly string[]): Promise<void> {
  await enrollmentModel(db).updateMany({ _id: { $in: [...ids] } }, { $inc: { marks: 1 } });
}
