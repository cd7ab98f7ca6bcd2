import type { Connection, Types } from "mongoose";
import { enrollmentModel } from "./enrollment.model.ts";

/** Which of some applications became an enrollment that is completed, by id. */
export async function whoCompleted(db: Connection, applicationIds: readonly Types.ObjectId[]): Promise<Set<string>> {
  const completed = await enrollmentModel(db)
    .find({ application_id: { $in: [...applicationIds] }, status: "completed" }, { application_id: 1 })
    .lean();
  return new Set(completed.map(({ application_id }) => application_id.toHexString()));
}
