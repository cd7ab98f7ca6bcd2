import type { AttendanceColumns } from "@jobcentre/contracts/training-options";

/** What is written above a column: a weekday and its date, or which week and its days. */
export interface AttendanceColumn {
  head: string;
  below: string;
}

interface Days {
  /** The program's first day, from which its weeks are counted. */
  start_date: string;
  /** The first and the last day that are wanted, YYYY-MM-DD. */
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isSunday = (time: number): boolean => new Date(time).getUTCDay() === 0;

/** "5 Jan 2026". */
export function shortDay(day: string | number): string {
  const date = new Date(typeof day === "string" ? timeOf(day) : day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** How many days there are from one to another; those before 1970 too. */
const daysBetween = (from: number, to: number): number => Math.max(0, (to - from) / DAY_MS + 1);
/** How many Sundays there are up to a day, counted from some time ago. */
const sundaysUpTo = (time: number): number => Math.floor((time / DAY_MS + 4) / 7);

/** Nobody is taught on a Sunday, unless the program has no other day. */
function countDays({ from, to }: Days): number {
  const [first, last] = [timeOf(from), timeOf(to)];
  const all = daysBetween(first, last);
  const sundays = all > 0 ? sundaysUpTo(last) - sundaysUpTo(first - DAY_MS) : 0;
  return sundays < all ? all - sundays : all;
}

function daysOf({ from, to }: Days): AttendanceColumn[] {
  const times: number[] = [];
  for (let time = timeOf(from); time <= timeOf(to); time += DAY_MS) times.push(time);
  const taught = times.every(isSunday) ? times : times.filter((time) => !isSunday(time));
  return taught.map((time) => ({ head: WEEKDAYS[new Date(time).getUTCDay()] as string, below: shortDay(time) }));
}

const weekOf = (start: number, time: number): number => Math.floor((time - start) / (7 * DAY_MS));

function countWeeks({ start_date, from, to }: Days): number {
  const [start, first, last] = [timeOf(start_date), timeOf(from), timeOf(to)];
  return last < first ? 0 : weekOf(start, last) - weekOf(start, first) + 1;
}

function weeksOf({ start_date, from, to }: Days): AttendanceColumn[] {
  const weeks: AttendanceColumn[] = [];
  const week = 7 * DAY_MS;
  const [start, first, last] = [timeOf(start_date), timeOf(from), timeOf(to)];
  for (let no = weekOf(start, first); first <= last && start + no * week <= last; no++) {
    const begins = Math.max(start + no * week, first);
    const ends = Math.min(start + (no + 1) * week - DAY_MS, last);
    const [begin, end] = [shortDay(begins), shortDay(ends)];
    weeks.push({ head: `Week ${no + 1}`, below: begins === ends ? begin : `${begin.slice(0, -5)} \u2013 ${end}` });
  }
  return weeks;
}

/** The columns of a sheet for attendance, none where the days are in no order: days but Sundays, or weeks counted from the program's start. */
export const attendanceColumns = (columns: AttendanceColumns, days: Days): AttendanceColumn[] =>
  columns === "weeks" ? weeksOf(days) : daysOf(days);

/** How many columns that are, without making one: days may be stored that never end. */
export const countColumns = (columns: AttendanceColumns, days: Days): number =>
  columns === "weeks" ? countWeeks(days) : countDays(days);
