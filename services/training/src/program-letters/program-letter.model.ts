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
  /** The number of the last enrollment whose participant was told: they are told in this order. */
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
    told_no: { type: Number, required: true },
  },
  { versionKey: false },
);

export const programLetterModel = defineModel<ProgramLetter>("program_letters", schema);
