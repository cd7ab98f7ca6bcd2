import type { Connection, Types } from "mongoose";
import { attendanceModel } from "./attendance.model.ts";
import { attendanceMarkerModel } from "./attendance-marker.model.ts";

/** Deletes the marks of enrollments whose person is gone, in the running transaction: they say when somebody was where, and nothing counts them. */
export async function eraseAttendance(db: Connection, enrollments: readonly Types.ObjectId[]): Promise<void> {
  await attendanceModel(db).deleteMany({ _id: { $in: [...enrollments] } });
}

/** Takes the name off the marks that somebody made who is gone. */
export async function forgetMarker(db: Connection, account_id: string): Promise<void> {
  await attendanceMarkerModel(db).deleteOne({ _id: account_id });
}
