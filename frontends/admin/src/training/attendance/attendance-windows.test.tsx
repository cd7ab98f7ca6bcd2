import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import {
  AMINA,
  fakeAttendance,
  keepMarks,
  MUSA,
  marksOf,
  openAttendance,
  sentIn,
  TODAY,
} from "../testing/fake-attendance.ts";
import { program } from "../testing/program.ts";
import { draftName } from "./unsaved-days.rules.ts";

afterEach(() => vi.restoreAllMocks());

const KEY = `draft:visitor:${draftName(program().id, TODAY)}`;
const kept = () => JSON.parse(window.localStorage.getItem(KEY) ?? "null") as { at: number; typed: object } | null;
const press = async (user: ReturnType<typeof openAttendance>["user"], name: string, mark: string) =>
  user.click((await marksOf(name)).getByRole("button", { name: mark }));
const isOnline = () => fireEvent(window, new Event("online"));
const otherWindowTold = () => fireEvent(window, new StorageEvent("storage", { key: KEY }));

/** Amina's mark and Musa's could not be sent from this window. */
async function twoUnsaved() {
  let answer: unknown = OFFLINE;
  const calls = fakeAttendance({ answer: () => answer });
  const { user } = openAttendance();
  await press(user, "Amina Bello", "Present");
  await screen.findByText(/^1 mark is not saved yet/);
  await press(user, "Musa Sani", "Absent");
  await screen.findByText(/^2 marks are not saved yet/);
  const before = sentIn(calls).length;
  return {
    user,
    answers: (next: unknown) => {
      answer = next;
    },
    sentSince: () => sentIn(calls).slice(before),
  };
}

it("what was discarded, or sent, in another window is not sent by this one", async () => {
  const { answers, sentSince } = await twoUnsaved();
  window.localStorage.removeItem(KEY);
  answers(undefined);
  isOnline();
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
  expect(sentSince()).toEqual([]);
});

it("what was pressed anew in another window is left to that one", async () => {
  const { answers, sentSince } = await twoUnsaved();
  keepMarks(TODAY, { [AMINA]: "excused", [MUSA]: "absent" }, 0);
  answers(undefined);
  isOnline();
  await waitFor(() => expect(sentSince()).toEqual([{ day: TODAY, marks: [{ enrollment_id: MUSA, mark: "absent" }] }]));
  await waitFor(() => expect(kept()?.typed).toEqual({ [AMINA]: "excused" }));
});

it("neither is it sent along with what is pressed here next", async () => {
  const { user, answers, sentSince } = await twoUnsaved();
  keepMarks(TODAY, { [MUSA]: "absent" }, 0);
  answers(undefined);
  await press(user, "Musa Sani", "Present");
  await waitFor(() => expect(kept()).toBeNull());
  expect(sentSince()).toEqual([{ day: TODAY, marks: [{ enrollment_id: MUSA, mark: "present" }] }]);
});

it("says no longer that it is unsaved, whoever left it, once another window has seen to it", async () => {
  keepMarks(TODAY, { [MUSA]: "absent" });
  fakeAttendance({ answer: () => refuse(403, "You may not do this", "forbidden") });
  const { user } = openAttendance();
  await press(user, "Amina Bello", "Present");
  await screen.findByText(/^1 mark is not saved yet.* 1 mark is from an earlier visit/);
  keepMarks(TODAY, { [AMINA]: "present" }, 0);
  otherWindowTold();
  await waitFor(() => expect(screen.queryByText(/from an earlier visit/)).toBeNull());
  expect(screen.getByText(/^1 mark is not saved yet/)).toBeVisible();
  window.localStorage.removeItem(KEY);
  otherWindowTold();
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
});

it("is sent all the same where this browser keeps nothing", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  const { answers, sentSince } = await twoUnsaved();
  answers(undefined);
  isOnline();
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
  expect(sentSince()).toMatchObject([{ marks: [{ enrollment_id: AMINA }, { enrollment_id: MUSA }] }]);
});

it("each try says to other windows that this one sees to it", async () => {
  await twoUnsaved();
  keepMarks(TODAY, { [AMINA]: "present", [MUSA]: "absent" });
  isOnline();
  await waitFor(() => expect(Date.now() - Number(kept()?.at)).toBeLessThan(30_000));
  expect(kept()?.typed).toEqual({ [AMINA]: "present", [MUSA]: "absent" });
});
