import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";

/** The name of an administrator who marked attendance, for the others who read the marks; once for all of them, so that it goes with the account. */
export interface AttendanceMarker {
  /** The account. */
  _id: string;
  name: string;
}

const schema = new Schema<AttendanceMarker>(
  { _id: { type: String, required: true }, name: { type: String, default: "" } },
  { versionKey: false },
);

export const attendanceMarkerModel = defineModel<AttendanceMarker>("attendance_markers", schema);
