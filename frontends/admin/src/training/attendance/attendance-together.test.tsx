import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { attendanceRow as row } from "../testing/attendance-row.ts";
import { AMINA, fakeAttendance, MUSA, marksOf, openAttendance, sentIn, TODAY } from "../testing/fake-attendance.ts";

afterEach(() => void vi.useRealTimers());

const FATIMA = "65f0c0ffee65f0c0ffee0b03";
const three = () => [
  row(),
  row({ id: FATIMA, no: 3, participant_name: "Fatima Ojo" }),
  row({ id: MUSA, no: 2, participant_name: "Musa Sani" }),
];
/** What another administrator marks, which is not on screen. */
const byAnother = (changes: object) => ({
  marked_at: new Date().toISOString(),
  marked_by: "Ngozi Eze",
  is_own_mark: false,
  ...changes,
});
const isPressed = async (name: string, mark: string) =>
  (await marksOf(name)).getByRole("button", { name: mark }).getAttribute("aria-pressed") === "true";

it("a mark that was made among what a search found is there once the search is over", async () => {
  fakeAttendance();
  const { user } = openAttendance();
  await marksOf("Amina Bello");
  await user.type(screen.getByLabelText("Search by name"), "Musa{Enter}");
  await waitFor(() => expect(screen.queryByRole("group", { name: "Amina Bello" })).toBeNull());
  await user.click((await marksOf("Musa Sani")).getByRole("button", { name: "Absent" }));
  await screen.findByText(/Came on 0 of 1 day/);
  await user.clear(screen.getByLabelText("Search by name"));
  await marksOf("Amina Bello");
  const absent = (await marksOf("Musa Sani")).getByRole("button", { name: "Absent" });
  expect(absent).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "Mark the last one as present" })).toBeVisible();
});

it("everybody else is marked as present, not who was marked by another meanwhile, whose mark stays through Undo too", async () => {
  const rows = three();
  const calls = fakeAttendance({ rows });
  const { user } = openAttendance();
  await marksOf("Musa Sani");
  rows[2] = { ...rows[2], ...byAnother({ mark: "absent", absent: 1 }) } as (typeof rows)[number];
  await user.click(screen.getByRole("button", { name: "Mark all 3 as present" }));
  expect(await screen.findByText("2 people are marked as present.")).toBeVisible();
  expect(await isPressed("Musa Sani", "Absent")).toBe(true);
  expect(sentIn(calls)[0]).toMatchObject({ day: TODAY, only_unmarked: true });
  await user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Excused" }));
  await waitFor(() => expect(sentIn(calls)).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sentIn(calls)).toHaveLength(3));
  expect(sentIn(calls)[2]).toEqual({ day: TODAY, marks: [{ enrollment_id: FATIMA, mark: null }] });
  expect(await isPressed("Amina Bello", "Excused")).toBe(true);
});

it("who is corrected while everybody is being marked is not among those who are present", async () => {
  let go: () => void = () => undefined;
  const held = new Promise<undefined>((done) => {
    go = () => done(undefined);
  });
  const calls = fakeAttendance({ rows: three(), before: () => held });
  const { user } = openAttendance();
  await user.click(await screen.findByRole("button", { name: "Mark all 3 as present" }));
  await user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Absent" }));
  go();
  expect(await screen.findByText("2 people are marked as present.")).toBeVisible();
  await waitFor(() => expect(sentIn(calls)).toHaveLength(2));
  expect(sentIn(calls)[1]).toEqual({ day: TODAY, marks: [{ enrollment_id: AMINA, mark: "absent" }] });
});

it("who marks all the time sees what others mark", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const rows = three();
  fakeAttendance({ rows });
  const { user } = openAttendance();
  await marksOf("Musa Sani");
  rows[2] = { ...rows[2], ...byAnother({ mark: "absent", absent: 1 }) } as (typeof rows)[number];
  const press = async (name: string) => user.click((await marksOf(name)).getByRole("button", { name: "Present" }));
  await press("Amina Bello");
  await screen.findByText(/Came on 1 of 1 day/);
  expect(await isPressed("Musa Sani", "Absent")).toBe(false);
  vi.setSystemTime(Date.now() + 31_000);
  await press("Fatima Ojo");
  expect(await screen.findByText(/Marked by Ngozi Eze/)).toBeVisible();
  expect(await isPressed("Musa Sani", "Absent")).toBe(true);
});
