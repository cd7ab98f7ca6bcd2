import { digitsOf } from "@jobcentre/frontend-kit/field-rules";
import { formatDate } from "@jobcentre/frontend-kit/format";
import type { ProgramForm } from "./program-form.rules.ts";

type Days = Pick<ProgramForm, "start_date" | "end_date" | "duration_weeks">;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const DAY_MS = WEEK_MS / 7;

const weeksOf = (count: number): string => (count === 1 ? "1 week" : `${count} weeks`);

/** Whether a program's last day is over on `today`, whatever else it is. */
export const isOver = ({ end_date }: Pick<Days, "end_date">, today: string): boolean => end_date < today;

/** How many weeks a program's days are in, the last one begun; both days count. */
export const weeksBetween = ({ start_date, end_date }: Omit<Days, "duration_weeks">): number =>
  Math.ceil((Date.parse(end_date) - Date.parse(start_date) + DAY_MS) / WEEK_MS);

/**
 * What is to be asked of a program's days before they are saved, as they may be meant: that they are over, and that the duration, which
 * certificates name, is not theirs by more than a week. Nothing of what was `stored` like that before.
 */
export function doubtsOf(days: Days, today: string, stored?: Days): string[] {
  const { start_date, end_date, duration_weeks } = days;
  const isNew = (...fields: (keyof Days)[]): boolean =>
    !stored || fields.some((field) => days[field] !== stored[field]);
  const doubts: string[] = [];
  if (end_date < today && isNew("end_date")) doubts.push(`It ended on ${formatDate(end_date)}, so nobody can apply.`);
  else if (start_date < today && isNew("start_date"))
    doubts.push(`It began on ${formatDate(start_date)}, so nobody can apply.`);
  const [typed, theirs] = [Number(digitsOf(duration_weeks)), weeksBetween(days)];
  // An end before the start, as some are stored, is no duration.
  if (theirs > 0 && Math.abs(typed - theirs) > 1 && isNew("start_date", "end_date", "duration_weeks"))
    doubts.push(
      `Its duration is ${weeksOf(typed)}, which certificates name, but from ${formatDate(start_date)} to ${formatDate(end_date)} it is ${weeksOf(theirs)}.`,
    );
  return doubts;
}
