import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import type { Program } from "../programs/programs.api.ts";
import type { AttendanceRow } from "./attendance.api.ts";
import { recordedDays } from "./attendance.rules.ts";

/** A row for each participant and a column for each day on which any of them was marked; empty where this one was not. */
export const attendanceColumns = (
  { title, no: program_no }: Pick<Program, "title" | "no">,
  rows: readonly AttendanceRow[],
): readonly CsvColumn<AttendanceRow>[] => [
  { header: "Program", value: () => title },
  { header: "Program number", value: () => program_no },
  { header: "Participant", value: ({ participant_name }) => participant_name },
  { header: "Enrollment number", value: ({ no }) => no },
  { header: "Status", value: ({ status }) => status },
  { header: "Days present", value: ({ present }) => present },
  { header: "Days absent", value: ({ absent }) => absent },
  { header: "Days excused", value: ({ excused }) => excused },
  { header: "Days recorded", value: recordedDays },
  ...[...new Set(rows.flatMap(({ days = [] }) => days.map(({ day }) => day)))].sort().map((day) => ({
    header: day,
    value: ({ days: marked = [] }: AttendanceRow) => marked.find((one) => one.day === day)?.mark ?? null,
  })),
];
