import { type AttendanceMark, MOST_ATTENDANCE_MARKS } from "@jobcentre/contracts/training-options";
import type { AttendanceRow, Marked } from "./attendance.api.ts";

/** Present, of who has no mark by then: pressed for everybody, not for this one. */
export const IF_UNMARKED = "if_unmarked";

/** What was pressed and is not saved yet, by enrollment; null takes a mark away. */
export type Presses = Record<string, AttendanceMark | null | typeof IF_UNMARKED>;

interface Run {
  start_date: string;
  end_date: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Of a program that was stored with its end before its start nobody knows the days. */
const isKnown = ({ start_date, end_date }: Run): boolean => start_date <= end_date;

/** The first and the last day that can be marked by now; undefined where there is none yet. */
export function markableDays(run: Run, today: string): { first: string | undefined; last: string } | undefined {
  if (!isKnown(run)) return { first: undefined, last: today };
  if (run.start_date > today) return undefined;
  return { first: run.start_date, last: run.end_date < today ? run.end_date : today };
}

/** The day that is marked unless another one is chosen: today where it is one of the program's, else its last one. */
export const usualDay = (run: Run, today: string): string => markableDays(run, today)?.last ?? today;

/**
 * The day that is opened unless another one is chosen; undefined where there is none. Of a program that was cancelled, or moved to a later
 * start, it is the last one with marks.
 */
export function dayToOpen(
  program: Run & { state: string },
  days: readonly { day: string }[],
  today: string,
): string | undefined {
  const isMarkable = markableDays(program, today) !== undefined;
  const last = days[days.length - 1]?.day;
  if (last && (program.state === "cancelled" || !isMarkable)) return last;
  return isMarkable ? usualDay(program, today) : undefined;
}

/** Why a day cannot be shown; undefined where it can. */
export function noSuchDay(day: string, run: Run, today: string): string | undefined {
  const days = markableDays(run, today);
  if (!DAY.test(day)) return "Enter a day";
  if (day > today) return "This day is still to come";
  const isOutside = !days || (days.first !== undefined && (day < days.first || day > days.last));
  return isOutside ? "The program had no such day" : undefined;
}

/** The day so many days from another one. */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** What is shown of somebody: what was pressed last, saved or not. */
export function shownMark({ id, mark }: AttendanceRow, presses: Presses): AttendanceMark | null {
  const press = presses[id];
  if (press === IF_UNMARKED) return mark ?? "present";
  return press === undefined ? mark : press;
}

/** Who takes part and has no mark yet, saved or not. */
export const unmarked = (rows: readonly AttendanceRow[], presses: Presses): AttendanceRow[] =>
  rows.filter((row) => row.status !== "dropped" && shownMark(row, presses) === null);

/** What the button says that marks everybody who has no mark: how many of so many that is. */
export function allPresent(left: number, all: number): string {
  if (left === 0) return "Everybody has a mark";
  if (left === 1) return all === 1 ? "Mark as present" : "Mark the last one as present";
  return left === all ? `Mark all ${left} as present` : `Mark the other ${left} as present`;
}

/** What the next call takes along: as many as it may, pressed for everybody or one by one. */
export function nextOf(presses: Presses): Presses {
  const all = Object.entries(presses);
  const isForAll = all[0]?.[1] === IF_UNMARKED;
  return Object.fromEntries(
    all.filter(([, press]) => (press === IF_UNMARKED) === isForAll).slice(0, MOST_ATTENDANCE_MARKS),
  );
}

/** As the call says it. */
export function callOf(day: string, sent: Presses) {
  const only_unmarked = Object.values(sent).includes(IF_UNMARKED);
  const marks = Object.entries(sent).map(([enrollment_id, press]) => ({
    enrollment_id,
    mark: press === IF_UNMARKED ? ("present" as const) : press,
  }));
  return { day, marks, ...(only_unmarked && { only_unmarked }) };
}

/** Of a press for everybody: who is not answered yet, and who is present by it. */
export interface ForAll {
  waiting: readonly string[];
  present: readonly string[];
}

/** The same after an answer. Who was marked by others, or pressed again since (`left`), is not present by it. */
export function afterAnswer({ waiting, present }: ForAll, { rows, refused, replaced }: Marked, left: Presses): ForAll {
  const known = new Set([...rows.map(({ id }) => id), ...refused.map(({ enrollment_id }) => enrollment_id)]);
  const isReplaced = new Set(replaced.map(({ enrollment_id }) => enrollment_id));
  const marked = rows.filter((row) => waiting.includes(row.id) && isOwnPresent(row) && !isReplaced.has(row.id));
  return {
    waiting: waiting.filter((id) => !known.has(id)),
    present: [...present, ...marked.map(({ id }) => id)].filter((id) => left[id] === undefined),
  };
}

const isOwnPresent = ({ mark, is_own_mark }: AttendanceRow): boolean => mark === "present" && is_own_mark;

/** Those of them who are shown as they were marked then: nobody corrected them since. */
export const stillPresent = (ids: readonly string[], rows: readonly AttendanceRow[], presses: Presses): string[] =>
  ids.filter((id) => presses[id] === undefined && rows.every((row) => row.id !== id || isOwnPresent(row)));

/** Those of nobody who is among the others. */
export const without = (presses: Presses, others: Presses): Presses =>
  Object.fromEntries(Object.entries(presses).filter(([id]) => !(id in others)));

/** What is left to be saved once some of it was answered: what was pressed again meanwhile stays. */
export function leftOver(presses: Presses, sent: Presses): Presses {
  return Object.fromEntries(Object.entries(presses).filter(([id, mark]) => !(id in sent) || sent[id] !== mark));
}

/** Those that are kept by now as they were pressed: what another window has sent, discarded or pressed anew is not. */
export const stillKept = (presses: Presses, kept: Presses): Presses =>
  Object.fromEntries(Object.entries(presses).filter(([id, mark]) => kept[id] === mark));

/** Of an answer to what was sent, the rows that were marked by it: what was pressed for everybody marks nobody who has a mark. */
export function markedBy({ rows, refused }: Pick<Marked, "rows" | "refused">, sent: Presses): AttendanceRow[] {
  const isRefused = new Set(refused.map(({ enrollment_id }) => enrollment_id));
  return rows.filter((row) => !isRefused.has(row.id) && (sent[row.id] !== IF_UNMARKED || isOwnPresent(row)));
}

/** The list with the rows that were answered in the place of what it had. */
export function withAnswered<Row extends { id: string }>(
  list: { rows: Row[]; total: number },
  answered: readonly Row[],
): { rows: Row[]; total: number } {
  const byId = new Map(answered.map((row) => [row.id, row]));
  return { ...list, rows: list.rows.map((row) => byId.get(row.id) ?? row) };
}

/** Of the marks of others that were replaced, those that were not on screen: somebody marked at the same time. */
export const unseen = (
  replaced: Marked["replaced"],
  rows: readonly Pick<AttendanceRow, "id" | "marked_at">[],
): Marked["replaced"] =>
  replaced.filter(
    ({ enrollment_id, marked_at }) => rows.find(({ id }) => id === enrollment_id)?.marked_at !== marked_at,
  );

interface Counts {
  present: number;
  absent: number;
  excused: number;
}

export const recordedDays = ({ present, absent, excused }: Counts): number => present + absent + excused;

/** "8 of 10 days". */
export function cameOn(counts: Counts): string {
  const recorded = recordedDays(counts);
  return `${counts.present} of ${recorded} ${recorded === 1 ? "day" : "days"}`;
}

/** Below this share of the days recorded, who is marked as completed is named. */
const ENOUGH = 0.8;

type Attended = { attendance?: Counts | undefined };

/** Those who came on fewer days than that, the rarest first; those on whose days nothing is recorded; and the rest. */
export function byAttendance<Row extends Attended>(rows: readonly Row[]): { few: Row[]; none: Row[]; enough: Row[] } {
  const shareOf = ({ attendance }: Row) => (attendance ? attendance.present / recordedDays(attendance) : 0);
  const recorded = rows.filter(({ attendance }) => attendance && recordedDays(attendance) > 0);
  return {
    few: recorded.filter((row) => shareOf(row) < ENOUGH).sort((one, other) => shareOf(one) - shareOf(other)),
    none: rows.filter((row) => !recorded.includes(row)),
    enough: recorded.filter((row) => shareOf(row) >= ENOUGH),
  };
}

/** "8 of 10 days, 1 excused". */
export const cameOnInFull = (counts: Counts): string =>
  `${cameOn(counts)}${counts.excused > 0 ? `, ${counts.excused} excused` : ""}`;
