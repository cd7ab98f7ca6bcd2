import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { attendanceRow as row } from "../testing/attendance-row.ts";
import { AMINA, fakeAttendance, MUSA, marksOf, openAttendance, sentIn, TODAY } from "../testing/fake-attendance.ts";
import { openTraining } from "../testing/open-training.tsx";
import type { Marked } from "./attendance.api.ts";

it("is reached from the program, marks today with one press, and takes a mark away with another", async () => {
  const calls = fakeAttendance();
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
  const calls = fakeAttendance({
    rows: [
      row({ mark: "absent", absent: 1 }),
      row({ id: MUSA, participant_name: "Musa Sani" }),
      row({ id: "65f0c0ffee65f0c0ffee0b03", status: "dropped" }),
    ],
  });
  const { user } = openAttendance();
  await user.click(await screen.findByRole("button", { name: "Mark the last one as present" }));
  expect(await screen.findByText("1 person is marked as present.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Everybody has a mark" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sentIn(calls)).toHaveLength(2));
  const mark = (one: string | null) => ({ day: TODAY, marks: [{ enrollment_id: MUSA, mark: one }] });
  expect(sentIn(calls)).toEqual([{ ...mark("present"), only_unmarked: true }, mark(null)]);
});

it("keeps what could not be sent, says so, and sends it together once that works, also after another visit", async () => {
  let offline = true;
  const calls = fakeAttendance({ answer: () => offline && OFFLINE });
  const first = openAttendance();
  await first.user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Present" }));
  expect(await screen.findByText(/^1 mark is not saved yet\. There is no connection\./)).toBeVisible();
  await first.user.click((await marksOf("Musa Sani")).getByRole("button", { name: "Excused" }));
  expect(await screen.findByText(/^2 marks are not saved yet/)).toBeVisible();
  expect(screen.getAllByText("Not saved yet")).toHaveLength(2);
  first.unmount();
  const { user } = openAttendance();
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
  fakeAttendance({ answer: () => offline && OFFLINE });
  const { user } = openAttendance();
  await user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Present" }));
  await screen.findByText(/^1 mark is not saved yet/);
  offline = false;
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(screen.queryByText(/not saved yet/i)).toBeNull());
});

it("takes back what is refused, and says why", async () => {
  fakeAttendance({ answer: () => refuse(409, "This program was cancelled", "program_cancelled") });
  const { user } = openAttendance();
  const amina = await marksOf("Amina Bello");
  await user.click(amina.getByRole("button", { name: "Present" }));
  expect(await screen.findByText(/^This program was cancelled\. What you marked is taken back/)).toBeVisible();
  expect(amina.getByRole("button", { name: "Present" })).toHaveAttribute("aria-pressed", "false");
});

it("says who marked before, and whom nobody can mark", async () => {
  const marked_at = new Date(Date.now() - 120_000).toISOString();
  const answer: Marked = {
    rows: [row({ mark: "present", present: 1, marked_at, marked_by: "Ada", is_own_mark: true })],
    refused: [{ enrollment_id: MUSA, error: "This participant has left the program, or was dropped" }],
    replaced: [{ enrollment_id: AMINA, mark: "absent", marked_at, marked_by: "Ngozi Eze" }],
  };
  fakeAttendance({ answer: () => answer });
  const { user } = openAttendance();
  await user.click(await screen.findByRole("button", { name: "Mark all 2 as present" }));
  expect(
    await screen.findByText(/^Ngozi Eze had marked Amina Bello as absent 2 minutes ago\. Your mark counts now/),
  ).toBeVisible();
  expect(screen.getByText("Musa Sani: This participant has left the program, or was dropped.")).toBeVisible();
  const pressed = (await marksOf("Musa Sani")).getByRole("button", { name: "Present" });
  expect(pressed).toHaveAttribute("aria-pressed", "false");
});

it("says that marks are not saved where the program is left before they could be sent", async () => {
  let fail: (error: Error) => void = () => undefined;
  const answer = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  fakeAttendance({ answer });
  const { user } = openAttendance();
  await user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Present" }));
  await user.click(screen.getByRole("link", { name: "Back to all programs" }));
  await screen.findByRole("link", { name: "Attendance of Solar" });
  fail(new TypeError("Failed to fetch"));
  expect(await screen.findByText(/^Some marks of .* are not saved yet\. The overview and the program's/)).toBeVisible();
});
