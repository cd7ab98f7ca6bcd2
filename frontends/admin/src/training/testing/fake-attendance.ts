import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { screen, within } from "@testing-library/react";
import {
  ATTENDANCE,
  ATTENDANCE_DAYS,
  type AttendanceDay,
  type AttendanceRow,
  MARK,
  type Marked,
} from "../attendance/attendance.api.ts";
import { dayFrom } from "../attendance/attendance.rules.ts";
import { draftName } from "../attendance/unsaved-days.rules.ts";
import { PROGRAM, type Program } from "../programs/programs.api.ts";
import { attendanceRow as row } from "./attendance-row.ts";
import { fakeTraining } from "./fake-training.ts";
import { openTraining } from "./open-training.tsx";
import { program } from "./program.ts";

export const TODAY = dayInLagos(new Date());
export const YESTERDAY = dayFrom(TODAY, -1);
export const MUSA = "65f0c0ffee65f0c0ffee0b02";
export const AMINA = row().id;
const running = (changes: Partial<Program> = {}) =>
  program({
    title: "Solar",
    state: "started",
    start_date: dayFrom(TODAY, -5),
    end_date: dayFrom(TODAY, 5),
    ...changes,
  });
const other = row({ id: MUSA, no: 2, participant_name: "Musa Sani" });

interface Fake {
  of?: Partial<Program>;
  rows?: AttendanceRow[];
  days?: AttendanceDay[];
  /** What a call that marks is answered, once; otherwise it is done. */
  answer?: () => unknown;
  /** What a call that marks waits for before it is done. */
  before?: () => Promise<unknown>;
  /** What is answered in place of the program. */
  program?: unknown;
  /** Answers to other calls. */
  more?: Record<string, unknown>;
}

/** Marks as the server does. */
export function fakeAttendance({
  of = {},
  rows = [row(), other],
  days = [],
  answer = () => undefined,
  before,
  program: answered,
  more,
}: Fake = {}) {
  return fakeTraining({ programs: [running(of)] }, () => ({
    [PROGRAM]: (answered ?? running(of)) as never,
    [ATTENDANCE]: ({ query: { q = "" } }) => rows.filter(({ participant_name }) => participant_name.includes(q)),
    [ATTENDANCE_DAYS]: days,
    "POST /api/admin/activity-logs/exports": { success: true },
    [MARK]: async ({ body }) => {
      await before?.();
      const refusal = answer();
      if (refusal) return refusal as never;
      const { marks, only_unmarked } = body as {
        marks: { enrollment_id: string; mark: AttendanceRow["mark"] }[];
        only_unmarked?: boolean;
      };
      const by = { marked_at: new Date().toISOString(), marked_by: "Ada", is_own_mark: true };
      for (const { enrollment_id, mark } of marks) {
        const at = rows.findIndex(({ id }) => id === enrollment_id);
        if (only_unmarked && rows[at]?.mark) continue;
        const counts = { present: mark === "present" ? 1 : 0, absent: mark === "absent" ? 1 : 0, excused: 0 };
        rows[at] = { ...(rows[at] as AttendanceRow), mark, ...by, ...counts };
      }
      const named = marks.map(({ enrollment_id }) => enrollment_id);
      return { rows: rows.filter(({ id }) => named.includes(id)), refused: [], replaced: [] } satisfies Marked;
    },
    ...(more as object),
  }));
}
export const openAttendance = (more = "") => openTraining(`?view=programs&attendance=${program().id}${more}`);
export const marksOf = async (name: string) => within(await screen.findByRole("group", { name }));
export const sentIn = (calls: ReturnType<typeof fakeAttendance>) =>
  calls.filter(({ key }) => key === MARK).map(({ body }) => body);

/** Marks of the program that an earlier visit left in this browser a minute ago. */
export const keepMarks = (day: string, typed: Record<string, AttendanceRow["mark"]>, age = 60_000): void =>
  window.localStorage.setItem(
    `draft:visitor:${draftName(program().id, day)}`,
    JSON.stringify({ at: Date.now() - age, typed }),
  );
