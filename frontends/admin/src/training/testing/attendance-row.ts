import type { AttendanceRow } from "../attendance/attendance.api.ts";

export const attendanceRow = (changes: Partial<AttendanceRow> = {}): AttendanceRow => ({
  id: "65f0c0ffee65f0c0ffee0b01",
  no: 1,
  participant_name: "Amina Bello",
  status: "enrolled",
  mark: null,
  marked_at: null,
  marked_by: null,
  is_own_mark: false,
  present: 0,
  absent: 0,
  excused: 0,
  ...changes,
});
