import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { attendanceRow as row } from "../testing/attendance-row.ts";
import { fakeAttendance, marksOf, openAttendance, TODAY, YESTERDAY } from "../testing/fake-attendance.ts";
import { ATTENDANCE } from "./attendance.api.ts";
import { dayFrom } from "./attendance.rules.ts";

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

it("is taken away as CSV, a row for each participant and a column for each day", async () => {
  const saved = watchSavedFiles();
  const days = [YESTERDAY, TODAY].map((day) => ({ day, present: 1, absent: 0, excused: 0, is_of_program: true }));
  const rows = [row({ present: 1, days: [{ day: TODAY, mark: "present" }] })];
  const calls = fakeAttendance({ rows, days });
  const { user } = openAttendance();
  await marksOf("Amina Bello");
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head = "", first = ""] = String(await textOf(saved[0]?.content)).split("\r\n");
  expect(head).toMatch(new RegExp(`Days recorded,${YESTERDAY},${TODAY}$`));
  expect(first).toMatch(/^Solar,1,Amina Bello,1,enrolled,1,0,0,1,,present$/);
  expect(calls.findLast(({ key }) => key === ATTENDANCE)?.query).toMatchObject({ all_days: "yes" });
});
