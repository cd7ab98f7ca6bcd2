import type { AttendanceMark } from "@jobcentre/contracts/training-options";
import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

export interface StoredMark {
  mark: AttendanceMark;
  /** The account of who of the centre's people marked it. */
  marked_by: string;
  marked_at: Date;
}

/** On which days of a program somebody was marked as what. All days of one enrollment together: they are read, taken away and erased with it. */
export interface Attendance {
  /** The enrollment. */
  _id: Types.ObjectId;
  program_id: Types.ObjectId;
  /** By day, YYYY-MM-DD. */
  marks: Record<string, StoredMark>;
}

const schema = new Schema<Attendance>(
  {
    program_id: { type: Schema.Types.ObjectId, required: true },
    marks: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ program_id: 1 });

export const attendanceModel = defineModel<Attendance>("attendance", schema);
