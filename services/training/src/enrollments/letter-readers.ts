import type { LetterReaders } from "@jobcentre/contracts/training-options";
import type { Connection, Types } from "mongoose";
import { type Enrollment, enrollmentModel } from "./enrollment.model.ts";

interface Readers {
  program_id: Types.ObjectId;
  readers: LetterReaders;
  written_at: Date;
}

/** Who was in the program when the letter was written; of deleted accounts nobody reads. */
const inProgram = ({ program_id, readers, written_at }: Readers) => ({
  program_id,
  status: readers,
  enrollment_date: { $lte: written_at },
  is_erased: { $ne: true },
});

/** How many people a letter to a program is for. */
export const countReaders = (db: Connection, letter: Readers): Promise<number> =>
  enrollmentModel(db).countDocuments(inProgram(letter));

/** Some of them, by the number of their enrollment, above a number. */
export const nextReaders = (db: Connection, letter: Readers, above: number, limit: number): Promise<Enrollment[]> =>
  enrollmentModel(db)
    .find({ ...inProgram(letter), no: { $gt: above } })
    .sort({ no: 1 })
    .limit(limit)
    .lean();
