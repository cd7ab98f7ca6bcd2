import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { AttendanceMark } from "@jobcentre/contracts/training-options";
import type { StoredMark } from "./attendance.model.ts";

type Marks = Record<string, StoredMark>;
type Run = { start_date: string; end_date: string };

/** Whether a day is one of a program's. Of one that was stored with its end before its start nobody knows the days: each is. */
export const isOfProgram = (day: string, { start_date, end_date }: Run): boolean =>
  end_date < start_date || (start_date <= day && day <= end_date);

/** Why nobody can be marked on a day; undefined where they can. */
export function noDayToMark(day: string, program: Run, now: Date): string | undefined {
  if (day > dayInLagos(now)) return "This day is still to come";
  return isOfProgram(day, program) ? undefined : "The program had no such day: marks of it can only be taken away";
}

/**
 * Why one participant cannot be marked like that; undefined where they can. Who was dropped or left keeps their marks, which can be
 * corrected, and gets no others; of a program whose days nobody knows, none is before the enrollment.
 */
export function noMarkFor(
  { status, enrollment_date }: { status: string; enrollment_date: Date },
  { marks, day, mark, program }: { marks: Marks; day: string; mark: AttendanceMark | null; program: Run },
): string | undefined {
  if (mark === null || marks[day]) return undefined;
  if (status === "dropped") return "This participant has left the program, or was dropped";
  return program.end_date < program.start_date && day < dayInLagos(enrollment_date)
    ? "They had no place yet on this day"
    : undefined;
}

/** On how many days somebody is marked as what. */
export function countsOf(marks: Marks): Record<AttendanceMark, number> {
  const counts = { present: 0, absent: 0, excused: 0 };
  for (const { mark } of Object.values(marks)) counts[mark] += 1;
  return counts;
}

/** The days with a mark, in their order. */
export const daysOf = (marks: Marks): { day: string; mark: AttendanceMark }[] =>
  Object.entries(marks)
    .map(([day, { mark }]) => ({ day, mark }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
