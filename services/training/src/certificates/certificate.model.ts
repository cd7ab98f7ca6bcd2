import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** What was certified, as it was on the day of issue. */
export interface Certificate {
  _id: Types.ObjectId;
  certificate_number: string;
  enrollment_id: Types.ObjectId;
  account_id: string;
  participant_name: string;
  program_title: string;
  instructor_name: string;
  duration_weeks: number;
  completion_date: Date;
  issued_date: Date;
  issued_by: string;
  institute_name: string;
  director_name: string;
}

const needed = { type: String, required: true };

/** The fields of a certificate but its two keys. */
export const certificateFields = {
  account_id: needed,
  participant_name: needed,
  program_title: needed,
  instructor_name: { type: String, default: "" },
  duration_weeks: { type: Number, required: true },
  completion_date: { type: Date, required: true },
  issued_date: { type: Date, required: true },
  issued_by: needed,
  institute_name: needed,
  director_name: needed,
};

const schema = new Schema<Certificate>(
  {
    ...certificateFields,
    certificate_number: { type: String, required: true, unique: true },
    enrollment_id: { type: Schema.Types.ObjectId, required: true, unique: true },
  },
  { versionKey: false },
);
schema.index({ account_id: 1 });
schema.index({ program_title: 1, enrollment_id: 1 });

export const certificateModel = defineModel<Certificate>("certificates", schema);
