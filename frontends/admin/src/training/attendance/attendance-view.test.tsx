import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PROGRAM, type Program } from "../programs/programs.api.ts";
import { attendanceRow as row } from "../testing/attendance-row.ts";
import { fakeTraining } from "../testing/fake-training.ts";
import { openTraining } from "../testing/open-training.tsx";
import { program } from "../testing/program.ts";
import {
  ATTENDANCE,
  ATTENDANCE_DAYS,
  type AttendanceDay,
  type AttendanceRow,
  MARK,
  type Marked,
} from "./attendance.api.ts";
import { dayFrom } from "./attendance.rules.ts";

const TODAY = dayInLagos(new Date());
const YESTERDAY = dayFrom(TODAY, -1);
const MUSA = "65f0c0ffee65f0c0ffee0b02";
const AMINA = row().id;
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
}

/** Marks as the server does. */
function fake({ of = {}, rows = [row(), other], days = [], answer = () => undefined }: Fake = {}) {
  return fakeTraining({ programs: [running(of)] }, () => ({
    [PROGRAM]: running(of),
    [ATTENDANCE]: () => rows,
    [ATTENDANCE_DAYS]: days,
    "POST /api/admin/activity-logs/exports": { success: true },
    [MARK]: ({ body }) => {
      const refusal = answer();
      if (refusal) return refusal as never;
      const { marks } = body as { marks: { enrollment_id: string; mark: AttendanceRow["mark"] }[] };
      const by = { marked_at: new Date().toISOString(), marked_by: "Ada", is_own_mark: true };
      for (const { enrollment_id, mark } of marks) {
        const at = rows.findIndex(({ id }) => id === enrollment_id);
        const counts = { present: mark === "present" ? 1 : 0, absent: mark === "absent" ? 1 : 0, excused: 0 };
        rows[at] = { ...(rows[at] as AttendanceRow), mark, ...by, ...counts };
      }
      const named = marks.map(({ enrollment_id }) => enrollment_id);
      return { rows: rows.filter(({ id }) => named.includes(id)), refused: [], replaced: [] } satisfies Marked;
    },
  }));
}
const open = (more = "") => openTraining(`?view=programs&attendance=${program().id}${more}`);
const marksOf = async (name: string) => within(await screen.findByRole("group", { name }));
const sentIn = (calls: ReturnType<typeof fake>) => calls.filter(({ key }) => key === MARK).map(({ body }) => body);

it("is reached from the program, marks today with one press, and takes a mark away with another", async () => {
  const calls = fake();
  const { user } = openTraining("?view=programs");
  await user.click(await screen.findByRole("link", { name: "Attendance of Solar" }));
  expect(await screen.findByRole("heading", { name: "Attendance of Solar" })).toBeVisible();
  expect(document.title).toMatch(/^Attendance –/);
  expect(screen.getByLabelText("Day")).toHaveValue(TODAY);
  const amina = await marksOf("Amina Bello");
  await user.click(amina.getByRole("button", { name: "Absent" }));
  expect(amina.getByRole("button", { name: "Absent" })).toHaveAttribute("aria-pressed", "true");
  expect(await screen.findByText(/Came on 0 of 1 day/)).toHaveTextContent("Marked by you");
  await user.click(amina.getByRole("button", { name: "Absent" }));
  await waitFor(() => expect(sentIn(calls)).toHaveLength(2));
  const mark = (one: string | null) => ({ day: TODAY, marks: [{ enrollment_id: AMINA, mark: one }] });
  expect(sentIn(calls)).toEqual([mark("absent"), mark(null)]);
});

it("marks all others as present at once, which can be taken back", async () => {
  const calls = fake({
    rows: [row({ mark: "absent", absent: 1 }), other, row({ id: "65f0c0ffee65f0c0ffee0b03", status: "dropped" })],
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Mark the last one as present" }));
  expect(await screen.findByText("1 person is marked as present.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Everybody has a mark" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sentIn(calls)).toHaveLength(2));
  const mark = (one: string | null) => ({ day: TODAY, marks: [{ enrollment_id: MUSA, mark: one }] });
  expect(sentIn(calls)).toEqual([mark("present"), mark(null)]);
});

it("keeps what could not be sent, says so, and sends it together once that works, also after another visit", async () => {
  let offline = true;
  const calls = fake({ answer: () => offline && OFFLINE });
  const first = open();
  await first.user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Present" }));
  expect(await screen.findByText(/^1 mark is not saved yet\. There is no connection\./)).toBeVisible();
  await first.user.click((await marksOf("Musa Sani")).getByRole("button", { name: "Excused" }));
  expect(await screen.findByText(/^2 marks are not saved yet/)).toBeVisible();
  expect(screen.getAllByText("Not saved yet")).toHaveLength(2);
  first.unmount();
  const { user } = open();
  expect(await screen.findByText(/^2 marks are from an earlier visit and not saved/)).toBeVisible();
  offline = false;
  await user.click(screen.getByRole("button", { name: "Save them" }));
  await waitFor(() => expect(screen.queryByText(/from an earlier visit/)).toBeNull());
  expect(sentIn(calls).at(-1)).toMatchObject({
    marks: [
      { enrollment_id: AMINA, mark: "present" },
      { enrollment_id: MUSA, mark: "excused" },
    ],
  });
  expect(await screen.findByText(/Came on 1 of 1 day/)).toBeVisible();
});

it("sends what is unsaved as soon as there is a connection again", async () => {
  let offline = true;
  fake({ answer: () => offline && OFFLINE });
  const { user } = open();
  await user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Present" }));
  await screen.findByText(/^1 mark is not saved yet/);
  offline = false;
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(screen.queryByText(/not saved yet/i)).toBeNull());
});

it("takes back what is refused, and says why", async () => {
  fake({ answer: () => refuse(409, "This program was cancelled", "program_cancelled") });
  const { user } = open();
  const amina = await marksOf("Amina Bello");
  await user.click(amina.getByRole("button", { name: "Present" }));
  expect(await screen.findByText(/^This program was cancelled What you marked is taken back/)).toBeVisible();
  expect(amina.getByRole("button", { name: "Present" })).toHaveAttribute("aria-pressed", "false");
});

it("says who marked before, and whom nobody can mark", async () => {
  const marked_at = new Date(Date.now() - 120_000).toISOString();
  const answer: Marked = {
    rows: [row({ mark: "present", present: 1, marked_at, marked_by: "Ada", is_own_mark: true })],
    refused: [{ enrollment_id: MUSA, error: "This participant has left the program, or was dropped" }],
    replaced: [{ enrollment_id: AMINA, mark: "absent", marked_at, marked_by: "Ngozi Eze" }],
  };
  fake({ answer: () => answer });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Mark all 2 as present" }));
  expect(
    await screen.findByText(/^Ngozi Eze had marked Amina Bello as absent 2 minutes ago\. Your mark counts now/),
  ).toBeVisible();
  expect(screen.getByText("Musa Sani: This participant has left the program, or was dropped.")).toBeVisible();
  const pressed = (await marksOf("Musa Sani")).getByRole("button", { name: "Present" });
  expect(pressed).toHaveAttribute("aria-pressed", "false");
});

it("another day is chosen, none to come, and arrow keys lead from person to person", async () => {
  const calls = fake();
  const { user, address } = open();
  const present = (await marksOf("Amina Bello")).getByRole("button", { name: "Present" });
  present.focus();
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect((await marksOf("Musa Sani")).getByRole("button", { name: "Absent" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "The day after" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "The day before" }));
  await waitFor(() => expect(address()).toMatch(new RegExp(`day=${YESTERDAY}$`)));
  expect(screen.getByRole("button", { name: "The day before" })).toHaveFocus();
  await waitFor(() => expect(calls.findLast(({ key }) => key === ATTENDANCE)?.query.day).toBe(YESTERDAY));
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: dayFrom(TODAY, 1) } });
  expect(screen.getByLabelText("Day")).toHaveAccessibleDescription("This day is still to come");
  expect(address()).toMatch(new RegExp(`day=${YESTERDAY}$`));
});

it("shows days that are none any more, whose marks can only be taken away", async () => {
  const day = dayFrom(TODAY, -30);
  fake({
    rows: [row({ mark: "present", present: 1 })],
    days: [{ day, present: 1, absent: 0, excused: 0, is_of_program: false }],
  });
  const { user, address } = open();
  const moved = await screen.findByText(/^The program was moved since these days were marked/);
  await user.click(within(moved).getByRole("button"));
  expect(address()).toMatch(new RegExp(`day=${day}$`));
  const amina = await marksOf("Amina Bello");
  await waitFor(() => expect(amina.getByRole("button", { name: "Absent" })).toBeDisabled());
  expect(amina.getByRole("button", { name: "Present" })).toBeEnabled();
});

it("of a cancelled program it can only be read, and one that has not begun has no day", async () => {
  fake({ of: { state: "cancelled" }, rows: [row({ mark: "present", present: 1 })] });
  const first = open();
  for (const name of ["Present", "Absent", "Excused"])
    expect((await marksOf("Amina Bello")).getByRole("button", { name })).toBeDisabled();
  expect(screen.getByText(/its marks can only be read/)).toBeVisible();
  first.unmount();
  fake({ of: { state: "open", start_date: dayFrom(TODAY, 3) } });
  open();
  expect(await screen.findByText("This program has not begun")).toBeVisible();
});

it("is taken away as CSV, a row for each participant and a column for each day", async () => {
  const saved = watchSavedFiles();
  const days = [YESTERDAY, TODAY].map((day) => ({ day, present: 1, absent: 0, excused: 0, is_of_program: true }));
  const rows = [row({ present: 1, days: [{ day: TODAY, mark: "present" }] })];
  const calls = fake({ rows, days });
  const { user } = open();
  await marksOf("Amina Bello");
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head = "", first = ""] = String(await textOf(saved[0]?.content)).split("\r\n");
  expect(head).toMatch(new RegExp(`Days recorded,${YESTERDAY},${TODAY}$`));
  expect(first).toMatch(/^Solar,1,Amina Bello,1,enrolled,1,0,0,1,,present$/);
  expect(calls.findLast(({ key }) => key === ATTENDANCE)?.query).toMatchObject({ all_days: "yes" });
});
