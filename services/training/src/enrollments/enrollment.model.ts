import type { EnrollmentStatus } from "@jobcentre/contracts/options";
import type { ENDINGS } from "@jobcentre/contracts/training-options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** Of a program, what a certificate says. */
export interface CompletedAs {
  program_title: string;
  instructor_name: string;
  duration_weeks: number;
}

export interface Enrollment {
  _id: Types.ObjectId;
  /** Counts enrollments from 1; part of certificate numbers. */
  no: number;
  application_id: Types.ObjectId;
  program_id: Types.ObjectId;
  account_id: string;
  participant_name: string;
  /** Whether that is who was the contact of a company then, and lasts; missing where it is not, or was not known. */
  noted_from_contact?: boolean;
  participant_email: string;
  /** What it costs, as the participant was told; missing where it was free, and where it was made before that was told. */
  price_amount?: number;
  status: EnrollmentStatus;
  /** The first day of which its participant was last reminded, YYYY-MM-DD; missing before that. Another first day is another reminder. */
  reminded_of?: string;
  /** Why the participant was dropped; missing where that was not said. */
  dropped_reason?: string;
  /** How it ended without a completion; missing where it did not, where it ended with the account, and from before that was kept. */
  ended_by?: (typeof ENDINGS)[number];
  /** Why it ended with its program, which was cancelled; "" where that was not said, missing where it was not. */
  cancelled_for?: string;
  enrollment_date: Date;
  completion_date: Date | null;
  /** What the program was called then, for the certificate; missing before that, and where it was completed before that was noted. */
  completed_as?: CompletedAs;
  certificate_number: string | null;
  /** Why the last certificate was revoked; null where there was none, or a new one was issued since. */
  revoked_reason?: string | null;
  /** Whether the participant's account was deleted; missing where it was not. */
  is_erased?: boolean;
  /** How many marks of attendance were made, changed and taken away since this was counted, see count-marks.ts. */
  marks?: number;
}

const schema = new Schema<Enrollment>(
  {
    no: { type: Number, required: true, unique: true },
    application_id: { type: Schema.Types.ObjectId, required: true, unique: true },
    program_id: { type: Schema.Types.ObjectId, required: true },
    account_id: { type: String, required: true },
    participant_name: { type: String, default: "" },
    noted_from_contact: { type: Boolean },
    participant_email: { type: String, default: "" },
    price_amount: { type: Number },
    status: { type: String, required: true },
    reminded_of: { type: String },
    dropped_reason: { type: String },
    ended_by: { type: String },
    cancelled_for: { type: String },
    enrollment_date: { type: Date, required: true },
    completion_date: { type: Date, default: null },
    completed_as: { type: { _id: false, program_title: String, instructor_name: String, duration_weeks: Number } },
    certificate_number: { type: String, default: null },
    revoked_reason: { type: String, default: null },
    is_erased: { type: Boolean },
    marks: { type: Number },
  },
  { versionKey: false },
);
schema.index({ account_id: 1, enrollment_date: -1, _id: -1 });
schema.index({ program_id: 1, enrollment_date: -1, _id: -1 });
schema.index({ status: 1, enrollment_date: -1, _id: -1 });
schema.index({ status: 1, completion_date: -1, _id: -1 });
schema.index({ enrollment_date: -1, _id: -1 });
// Who is to be certified, and who takes part still in what has ended: few of all who ever took part.
schema.index({ status: 1, certificate_number: 1, enrollment_date: -1, _id: -1 });
schema.index({ program_id: 1, status: 1, enrollment_date: -1, _id: -1 });
schema.index({ certificate_number: 1, "completed_as.program_title": 1 });

export const enrollmentModel = defineModel<Enrollment>("enrollments", schema);
