import type { LetterReaders } from "@jobcentre/contracts/training-options";
import type { Connection, Types } from "mongoose";
import { type Enrollment, enrollmentModel } from "./enrollment.model.ts";

/** The numbers of the enrollments, in their order, whose participants read what is written to a program now; of deleted accounts nobody does. */
export async function readersNow(db: Connection, program_id: Types.ObjectId, status: LetterReaders): Promise<number[]> {
  const found = await enrollmentModel(db)
    .find({ program_id, status, is_erased: { $ne: true } }, { no: 1 })
    .sort({ no: 1 })
    .lean();
  return found.map(({ no }) => no);
}

/** Those of them who read it still: whoever has completed the program since does, who was dropped, has left or is deleted does not. */
export const stillReaders = (db: Connection, numbers: readonly number[]): Promise<Enrollment[]> =>
  enrollmentModel(db)
    .find({ no: { $in: numbers }, status: { $ne: "dropped" }, is_erased: { $ne: true } })
    .sort({ no: 1 })
    .lean();
