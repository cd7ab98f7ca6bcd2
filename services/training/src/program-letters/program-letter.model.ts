import type { LetterReaders } from "@jobcentre/contracts/training-options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** What the centre wrote to everybody in a program, until each was told. */
export interface ProgramLetter {
  _id: Types.ObjectId;
  program_id: Types.ObjectId;
  readers: LetterReaders;
  subject: string;
  message: string;
  written_at: Date;
  written_by: string;
  /** Of the press that sent it, for what follows from it. */
  trace_id: string;
  /** The numbers of the enrollments whose participants it is for, in the order in which they are told; who was told, or passed over, is gone from it. */
  reader_nos: number[];
  /** The last of them whom an instance of 0.2.0 told, or passed over, which leaves them in the list. */
  told_no: number;
}

const needed = { type: String, required: true };

const schema = new Schema<ProgramLetter>(
  {
    program_id: { type: Schema.Types.ObjectId, required: true },
    readers: needed,
    subject: needed,
    message: needed,
    written_at: { type: Date, required: true },
    written_by: needed,
    trace_id: needed,
    reader_nos: { type: [Number], required: true },
    told_no: { type: Number, required: true },
  },
  { versionKey: false },
);

export const programLetterModel = defineModel<ProgramLetter>("program_letters", schema);
