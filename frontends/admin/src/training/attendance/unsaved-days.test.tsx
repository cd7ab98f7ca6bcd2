import { formatDate } from "@jobcentre/frontend-kit/format";
import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { attendanceRow as row } from "../testing/attendance-row.ts";
import {
  AMINA,
  fakeAttendance,
  keepMarks,
  MUSA,
  marksOf,
  openAttendance,
  sentIn,
  TODAY,
  YESTERDAY,
} from "../testing/fake-attendance.ts";
import { program } from "../testing/program.ts";
import { draftName } from "./unsaved-days.rules.ts";

const draftsHere = () => Object.keys(window.localStorage).filter((key) => key.includes("attendance"));
const unsavedOf = (day: string) =>
  screen.findByRole("region", { name: `Marks of ${formatDate(day)} that are not saved` });
const isOpen = (day: string) => waitFor(() => expect(screen.getByLabelText("Day")).toHaveValue(day));

it("names the day whose marks could not be sent beside the one that is open, and sends them once that works", async () => {
  let offline = true;
  const calls = fakeAttendance({ answer: () => offline && OFFLINE });
  const { user } = openAttendance();
  await user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Present" }));
  await screen.findByText(/^1 mark is not saved yet/);
  await user.click(screen.getByRole("button", { name: "The day before" }));
  await isOpen(YESTERDAY);
  expect(await unsavedOf(TODAY)).toHaveTextContent(
    `1 mark of ${formatDate(TODAY)} is not saved yet. There is no connection.`,
  );
  offline = false;
  fireEvent(window, new Event("online"));
  expect(await screen.findByText(`1 mark of ${formatDate(TODAY)} is saved.`)).toBeVisible();
  expect(sentIn(calls).at(-1)).toEqual({ day: TODAY, marks: [{ enrollment_id: AMINA, mark: "present" }] });
  await waitFor(() => expect(screen.queryByText(/not saved yet/i)).toBeNull());
  expect(draftsHere()).toEqual([]);
});

it("what an earlier visit left of another day is named, opened, and sent on request", async () => {
  keepMarks(YESTERDAY, { [AMINA]: "present", [MUSA]: "absent" });
  const calls = fakeAttendance();
  const { user, address } = openAttendance();
  const yesterday = await unsavedOf(YESTERDAY);
  expect(yesterday).toHaveTextContent(/^2 marks of .* are not saved yet\. Others may have marked since\./);
  expect(sentIn(calls)).toEqual([]);
  await user.click(within(yesterday).getByRole("link", { name: /^Open/ }));
  await isOpen(YESTERDAY);
  expect(address()).toContain(`day=${YESTERDAY}`);
  expect(await screen.findByText(/^2 marks are from an earlier visit/)).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Marks of/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "The day after" }));
  await user.click(within(await unsavedOf(YESTERDAY)).getByRole("button", { name: /^Send/ }));
  await waitFor(() => expect(draftsHere()).toEqual([]));
  expect(sentIn(calls)).toMatchObject([{ day: YESTERDAY, marks: [{ mark: "present" }, { mark: "absent" }] }]);
  expect(await screen.findByText(`2 marks of ${formatDate(YESTERDAY)} are saved.`)).toBeVisible();
});

it("what is not to be sent any more is discarded after a question", async () => {
  keepMarks(YESTERDAY, { [AMINA]: "present" });
  const calls = fakeAttendance();
  const { user } = openAttendance();
  await user.click(within(await unsavedOf(YESTERDAY)).getByRole("button", { name: /^Discard/ }));
  const question = within(await screen.findByRole("dialog", { name: "Discard marks" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(draftsHere()).toHaveLength(1);
  await user.click(within(await unsavedOf(YESTERDAY)).getByRole("button", { name: /^Discard/ }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(draftsHere()).toEqual([]));
  expect(screen.queryByRole("region", { name: /^Marks of/ })).toBeNull();
  expect(sentIn(calls)).toEqual([]);
});

it.each([
  ["may be saved, is not discarded where it is", undefined, `1 mark of ${formatDate(TODAY)} is saved.`],
  ["is discarded where it is not", OFFLINE, undefined],
])("what is on its way as the question is answered %s", async (_, answered, said) => {
  let go: (() => void) | undefined;
  let answer: unknown = OFFLINE;
  let isHeld = false;
  const calls = fakeAttendance({
    before: async () => {
      if (isHeld) await new Promise<void>((done) => (go = done));
    },
    answer: () => answer,
  });
  const { user } = openAttendance();
  await user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Present" }));
  await screen.findByText(/^1 mark is not saved yet/);
  await user.click(screen.getByRole("button", { name: "The day before" }));
  await isOpen(YESTERDAY);
  const unsaved = await unsavedOf(TODAY);
  await within(unsaved).findByText(/There is no connection/);
  await user.click(within(unsaved).getByRole("button", { name: /^Discard/ }));
  const question = within(await screen.findByRole("dialog", { name: "Discard marks" }));
  isHeld = true;
  answer = answered;
  const before = sentIn(calls).length;
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(go).toBeDefined());
  await user.click(question.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(draftsHere()).toHaveLength(1);
  expect(within(unsaved).getByRole("button", { name: /^Discard/ })).toHaveAttribute("aria-busy", "true");
  go?.();
  await waitFor(() => expect(draftsHere()).toEqual([]));
  await waitFor(() => expect(unsaved).not.toBeInTheDocument());
  expect(screen.queryByText(/^1 mark of .* is saved/)?.textContent).toBe(said);
  expect(sentIn(calls)).toHaveLength(before + 1);
  expect(document.body).not.toHaveFocus();
});

it("what is refused for good of another day is taken back, with the reason", async () => {
  keepMarks(YESTERDAY, { [AMINA]: "present" });
  fakeAttendance({ answer: () => refuse(409, "This program was cancelled", "program_cancelled") });
  const { user } = openAttendance();
  await user.click(within(await unsavedOf(YESTERDAY)).getByRole("button", { name: /^Send/ }));
  expect(
    await screen.findByText(`${formatDate(YESTERDAY)}: This program was cancelled. What you marked is taken back.`),
  ).toBeVisible();
  expect(draftsHere()).toEqual([]);
});

it("says in one bar what cannot be sent and that more is from an earlier visit", async () => {
  keepMarks(TODAY, { [MUSA]: "absent" });
  let offline = true;
  const calls = fakeAttendance({ answer: () => offline && OFFLINE });
  const { user } = openAttendance();
  expect(await screen.findByText(/^1 mark is from an earlier visit/)).toBeVisible();
  await user.click((await marksOf("Amina Bello")).getByRole("button", { name: "Present" }));
  expect(await screen.findByText(/^1 mark is not saved yet.* 1 mark is from an earlier visit/)).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Discard" })).toHaveLength(1);
  offline = false;
  await user.click(screen.getByRole("button", { name: "Try now" }));
  expect(await screen.findByText(/^1 mark is from an earlier visit/)).toBeVisible();
  expect(sentIn(calls).at(-1)).toEqual({ day: TODAY, marks: [{ enrollment_id: AMINA, mark: "present" }] });
  await user.click(screen.getByRole("button", { name: "Save them" }));
  await waitFor(() => expect(draftsHere()).toEqual([]));
});

it("says that it is sending, and then aloud what came of it; the keyboard stays at Send", async () => {
  keepMarks(YESTERDAY, { [AMINA]: "present", [MUSA]: "absent" });
  let go: () => void = () => undefined;
  let answer: unknown = OFFLINE;
  fakeAttendance({
    before: () =>
      new Promise<void>((done) => {
        go = done;
      }),
    answer: () => answer,
  });
  const { user } = openAttendance();
  const yesterday = await unsavedOf(YESTERDAY);
  const says = within(yesterday).getByRole("status");
  const send = within(yesterday).getByRole("button", { name: /^Send/ });
  expect(says).toHaveTextContent(/^2 marks of .* are not saved yet/);
  await user.click(send);
  expect(send).toHaveAttribute("aria-busy", "true");
  expect(says).toHaveTextContent(`2 marks of ${formatDate(YESTERDAY)} are being sent.`);
  go();
  await waitFor(() => expect(says).toHaveTextContent(/^2 marks of .* are not saved yet\. There is no connection/));
  expect(send).not.toHaveAttribute("aria-busy");
  expect(send).toHaveFocus();
  answer = undefined;
  await user.click(send);
  expect(send).toHaveAttribute("aria-busy", "true");
  go();
  await waitFor(() => expect(yesterday).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it("leaves the keyboard where it went meanwhile, also where what failed is saved by itself later", async () => {
  keepMarks(YESTERDAY, { [AMINA]: "present" });
  let go: () => void = () => undefined;
  let answer: unknown;
  const calls = fakeAttendance({
    before: () =>
      new Promise<void>((done) => {
        go = done;
      }),
    answer: () => answer,
  });
  const { user } = openAttendance();
  const search = await screen.findByLabelText("Search by name");
  const yesterday = await unsavedOf(YESTERDAY);
  await user.click(within(yesterday).getByRole("button", { name: /^Send/ }));
  await user.click(search);
  answer = OFFLINE;
  go();
  await within(yesterday).findByText(/There is no connection/);
  answer = undefined;
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(sentIn(calls)).toHaveLength(2));
  go();
  await waitFor(() => expect(yesterday).not.toBeInTheDocument());
  expect(search).toHaveFocus();
});

it("of what was pressed for everybody without a mark only the marks that were made are counted", async () => {
  window.localStorage.setItem(
    `draft:visitor:${draftName(program().id, YESTERDAY)}`,
    JSON.stringify({ at: Date.now() - 60_000, typed: { [AMINA]: "if_unmarked", [MUSA]: "if_unmarked" } }),
  );
  fakeAttendance({
    rows: [row(), row({ id: MUSA, no: 2, participant_name: "Musa Sani", mark: "present", marked_by: "Ngozi Eze" })],
  });
  const { user } = openAttendance();
  await user.click(within(await unsavedOf(YESTERDAY)).getByRole("button", { name: /^Send/ }));
  expect(await screen.findByText(`1 mark of ${formatDate(YESTERDAY)} is saved.`)).toBeVisible();
});
