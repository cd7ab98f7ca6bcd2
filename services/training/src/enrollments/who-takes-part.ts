import type { Connection, Types } from "mongoose";
import { enrollmentModel } from "./enrollment.model.ts";
import { findParticipants } from "./find-participants.ts";

/** How many those are that `whoTakesPart` lists. */
export const countTakingPart = (db: Connection, program_id: Types.ObjectId): Promise<number> =>
  enrollmentModel(db).countDocuments({
    program_id,
    status: { $in: ["enrolled", "completed"] as const },
    is_erased: { $ne: true },
  });

/** Who has a place in a program, by name: also who completed it already; of deleted accounts nobody. */
export async function whoTakesPart(
  db: Connection,
  program_id: Types.ObjectId,
): Promise<{ no: number; name: string }[]> {
  return (await findParticipants(db, program_id)).map(({ no, name }) => ({ no, name }));
}
