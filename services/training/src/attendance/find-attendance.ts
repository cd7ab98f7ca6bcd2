import type { Connection, Types } from "mongoose";
import { type Attendance, attendanceModel } from "./attendance.model.ts";
import { countsOf, daysOf } from "./attendance.rules.ts";

/** The marks of some enrollments, by enrollment; of who was never marked there are none. */
export async function findAttendance(
  db: Connection,
  enrollments: readonly Types.ObjectId[],
): Promise<Map<string, Attendance>> {
  const found = await attendanceModel(db)
    .find({ _id: { $in: [...enrollments] } })
    .lean();
  return new Map(found.map((attendance) => [attendance._id.toHexString(), attendance]));
}

/** On how many days somebody came, for the enrollment's answer; nothing where nobody marked them. */
export function attendanceOf(attendance: Attendance | undefined) {
  const days = attendance ? daysOf(attendance.marks) : [];
  return attendance && days.length > 0 ? countsOf(attendance.marks) : undefined;
}

/** The same with the days on which they were marked as absent, for themself. */
export function ownAttendanceOf(attendance: Attendance | undefined) {
  const counts = attendanceOf(attendance);
  if (!attendance || !counts) return undefined;
  const absent = daysOf(attendance.marks).filter(({ mark }) => mark === "absent");
  return { ...counts, absent_on: absent.map(({ day }) => day) };
}
