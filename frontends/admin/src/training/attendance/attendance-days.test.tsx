import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { attendanceRow as row } from "../testing/attendance-row.ts";
import { fakeAttendance, MUSA, marksOf, openAttendance, sentIn, TODAY, YESTERDAY } from "../testing/fake-attendance.ts";
import { openTraining } from "../testing/open-training.tsx";
import { ATTENDANCE } from "./attendance.api.ts";
import { dayFrom } from "./attendance.rules.ts";

afterEach(() => void vi.useRealTimers());

it("another day is chosen, none to come, and arrow keys lead from person to person", async () => {
  const calls = fakeAttendance();
  const { user, address } = openAttendance();
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
  fakeAttendance({
    rows: [row({ mark: "present", present: 1 })],
    days: [{ day, present: 1, absent: 0, excused: 0, is_of_program: false }],
  });
  const { user, address } = openAttendance();
  const moved = await screen.findByText(/^The program was moved since these days were marked/);
  await user.click(within(moved).getByRole("button"));
  expect(address()).toMatch(new RegExp(`day=${day}$`));
  const amina = await marksOf("Amina Bello");
  await waitFor(() => expect(amina.getByRole("button", { name: "Absent" })).toBeDisabled());
  expect(amina.getByRole("button", { name: "Present" })).toBeEnabled();
});

it("of a cancelled program it can only be read, and one that has not begun has no day", async () => {
  fakeAttendance({ of: { state: "cancelled" }, rows: [row({ mark: "present", present: 1 })] });
  const first = openAttendance();
  for (const name of ["Present", "Absent", "Excused"])
    expect((await marksOf("Amina Bello")).getByRole("button", { name })).toBeDisabled();
  expect(screen.getByText(/its marks can only be read/)).toBeVisible();
  first.unmount();
  fakeAttendance({ of: { state: "open", start_date: dayFrom(TODAY, 3) } });
  openAttendance();
  expect(await screen.findByText("This program has not begun")).toBeVisible();
});

it("of a cancelled program the last day with marks is open, and of another day it says that nobody was marked", async () => {
  const day = dayFrom(TODAY, -3);
  fakeAttendance({
    of: { state: "cancelled" },
    days: [{ day, present: 1, absent: 0, excused: 0, is_of_program: true }],
  });
  const { user } = openAttendance();
  expect(await screen.findByLabelText("Day")).toHaveValue(day);
  await marksOf("Amina Bello");
  expect(screen.queryByText("Nobody was marked on this day.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "The day before" }));
  expect(await screen.findByText("Nobody was marked on this day.")).toBeVisible();
});

it("of a program that had begun and starts later now, the days with marks are there, to be taken away", async () => {
  const day = dayFrom(TODAY, -3);
  fakeAttendance({
    of: { state: "open", start_date: dayFrom(TODAY, 3), current_participants: 1 },
    rows: [row({ mark: "present", present: 1 })],
    days: [{ day, present: 1, absent: 0, excused: 0, is_of_program: false }],
  });
  const { user } = openTraining("?view=programs");
  await user.click(await screen.findByRole("link", { name: "Attendance of Solar" }));
  expect(await screen.findByLabelText("Day")).toHaveValue(day);
  const amina = await marksOf("Amina Bello");
  expect(amina.getByRole("button", { name: "Absent" })).toBeDisabled();
  expect(amina.getByRole("button", { name: "Present" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "The day before" })).toBeDisabled();
});

it("stays at the day on which it was opened when another begins", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const calls = fakeAttendance();
  const { user } = openAttendance();
  await marksOf("Amina Bello");
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
  await user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Present" }));
  await user.type(screen.getByLabelText("Search by name"), "Amina{Enter}");
  await waitFor(() => expect(calls.findLast(({ key }) => key === ATTENDANCE)?.query.q).toBe("Amina"));
  expect(screen.getByLabelText("Day")).toHaveValue(TODAY);
  expect(sentIn(calls)).toMatchObject([{ day: TODAY }]);
});

it("says that the days could not be loaded, and the file has them all the same", async () => {
  const saved = watchSavedFiles();
  fakeAttendance({ rows: [row({ present: 1, days: [{ day: TODAY, mark: "present" }] })], days: refuse(400) as never });
  const { user } = openAttendance();
  expect(await screen.findByText("The days with marks could not be loaded")).toBeVisible();
  await marksOf("Amina Bello");
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await textOf(saved[0]?.content)).toMatch(new RegExp(`Days recorded,${TODAY}\\r\\n.*,present`));
});

it("leads back to the programs as they were searched for, not as their participants were", async () => {
  fakeAttendance();
  const { user, address } = openTraining("?view=programs&q=Sol&page=1");
  await user.click(await screen.findByRole("link", { name: "Attendance of Solar" }));
  await marksOf("Musa Sani");
  await user.type(screen.getByLabelText("Search by name"), "Musa{Enter}");
  await waitFor(() => expect(address()).toContain("q=Musa"));
  await user.click(screen.getByRole("link", { name: "Back to all programs" }));
  await waitFor(() => expect(address()).not.toContain("attendance"));
  expect(address()).toContain("view=programs&q=Sol");
  expect(address()).not.toContain("Musa");
});

it("is taken away as CSV, a row for each participant and a column for each day", async () => {
  const saved = watchSavedFiles();
  const days = [YESTERDAY, TODAY].map((day) => ({ day, present: 1, absent: 0, excused: 0, is_of_program: true }));
  const rows = [
    row({ present: 1, days: [{ day: TODAY, mark: "present" }] }),
    row({ id: MUSA, participant_name: "Musa Sani", days: [{ day: YESTERDAY, mark: "absent" }] }),
  ];
  const calls = fakeAttendance({ rows, days });
  const { user } = openAttendance();
  await marksOf("Amina Bello");
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head = "", first = ""] = String(await textOf(saved[0]?.content)).split("\r\n");
  expect(head).toMatch(new RegExp(`Days recorded,${YESTERDAY},${TODAY}$`));
  expect(first).toMatch(/^Solar,1,Amina Bello,1,enrolled,1,0,0,1,,present/);
  expect(calls.findLast(({ key }) => key === ATTENDANCE)?.query).toMatchObject({ all_days: "yes" });
});
