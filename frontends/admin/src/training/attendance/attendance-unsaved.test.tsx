import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { attendanceRow as row } from "../testing/attendance-row.ts";
import {
  AMINA,
  fakeAttendance,
  MUSA,
  marksOf,
  openAttendance,
  sentIn,
  TODAY,
  YESTERDAY,
} from "../testing/fake-attendance.ts";

const press = async (user: ReturnType<typeof openAttendance>["user"], name: string, mark: string) =>
  user.click((await marksOf(name)).getByRole("button", { name: mark }));
const draftsHere = () => Object.keys(window.localStorage).filter((key) => key.includes("attendance"));

it("what was pressed in this visit is sent by itself once its day is come back to", async () => {
  let offline = true;
  const calls = fakeAttendance({ answer: () => offline && OFFLINE });
  const { user } = openAttendance();
  await press(user, "Amina Bello", "Present");
  await screen.findByText(/^1 mark is not saved yet/);
  await user.click(screen.getByRole("button", { name: "The day before" }));
  await waitFor(() => expect(screen.getByLabelText("Day")).toHaveValue(YESTERDAY));
  await screen.findByText(/^1 mark of .* is not saved yet/);
  offline = false;
  await user.click(screen.getByRole("button", { name: "The day after" }));
  await waitFor(() => expect(draftsHere()).toEqual([]));
  expect(sentIn(calls)).toHaveLength(3);
  expect(await screen.findByText(/Came on 1 of 1 day · Marked by you/)).toBeVisible();
  expect(screen.queryByText(/from an earlier visit/)).toBeNull();
  expect(draftsHere()).toEqual([]);
});

it("what is pressed now is sent, while what an earlier visit left waits for a word", async () => {
  let offline = true;
  const calls = fakeAttendance({ answer: () => offline && OFFLINE });
  const first = openAttendance();
  await press(first.user, "Amina Bello", "Present");
  await screen.findByText(/^1 mark is not saved yet/);
  first.unmount();
  offline = false;
  const { user } = openAttendance();
  await screen.findByText(/^1 mark is from an earlier visit/);
  await press(user, "Musa Sani", "Excused");
  await waitFor(() => expect(sentIn(calls)).toHaveLength(2));
  expect(sentIn(calls)[1]).toMatchObject({ marks: [{ enrollment_id: MUSA, mark: "excused" }] });
  expect(await screen.findByText(/^1 mark is from an earlier visit/)).toBeVisible();
  expect(draftsHere()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Save them" }));
  await waitFor(() => expect(draftsHere()).toEqual([]));
  expect(sentIn(calls)[2]).toMatchObject({ marks: [{ enrollment_id: AMINA, mark: "present" }] });
});

it("leaves nothing in this browser where somebody has signed out before the answer", async () => {
  let go: () => void = () => undefined;
  const held = new Promise((done) => {
    go = () => done(undefined);
  });
  const calls = fakeAttendance({ before: () => held, answer: () => OFFLINE });
  const { user, unmount } = openAttendance();
  await press(user, "Amina Bello", "Present");
  await press(user, "Musa Sani", "Present");
  unmount();
  window.localStorage.clear();
  go();
  // Until what comes of the call is done.
  await new Promise((done) => setTimeout(done));
  expect(sentIn(calls)).toHaveLength(1);
  expect(draftsHere()).toEqual([]);
});

it("keeps what is refused for now, says why, and sends it again when it is told to", async () => {
  let isRefused = true;
  const calls = fakeAttendance({ answer: () => isRefused && refuse(403, "You may not do this", "forbidden") });
  const { user } = openAttendance();
  await press(user, "Amina Bello", "Present");
  expect(await screen.findByText(/^1 mark is not saved yet\. You may not do this/)).toBeVisible();
  const amina = await marksOf("Amina Bello");
  expect(amina.getByRole("button", { name: "Present" })).toHaveAttribute("aria-pressed", "true");
  isRefused = false;
  fireEvent(window, new Event("online"));
  expect(sentIn(calls)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Try now" }));
  await waitFor(() => expect(screen.queryByText(/not saved yet/i)).toBeNull());
  expect(sentIn(calls)[1]).toEqual({ day: TODAY, marks: [{ enrollment_id: AMINA, mark: "present" }] });
});

it("says of somebody whose mark is unsaved how another marked them", async () => {
  const marked_at = new Date(Date.now() - 300_000).toISOString();
  const rows = [row({ mark: "absent", absent: 1, marked_at, marked_by: "Ngozi Eze" })];
  fakeAttendance({ rows, answer: () => OFFLINE });
  const { user } = openAttendance();
  await press(user, "Amina Bello", "Present");
  const person = (await screen.findByText("Not saved yet")).closest("li") as HTMLElement;
  expect(within(person).getByText(/Ngozi Eze marked absent/)).toHaveTextContent(
    /Not saved yet · Ngozi Eze marked absent 5 minutes ago$/,
  );
});

it("discards nothing that is on its way: the list could show as unmarked what the server is marking", async () => {
  let isOffline = true;
  let answerNow: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    answerNow = done;
  });
  const calls = fakeAttendance({
    before: async () => (isOffline ? undefined : held),
    answer: () => isOffline && OFFLINE,
  });
  const { user } = openAttendance();
  await press(user, "Amina Bello", "Present");
  await screen.findByText(/^1 mark is not saved yet/);
  isOffline = false;
  await user.click(screen.getByRole("button", { name: "Try now" }));
  await waitFor(() => expect(sentIn(calls)).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(draftsHere()).toHaveLength(1);
  expect((await marksOf("Amina Bello")).getByRole("button", { name: "Present" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(screen.getByRole("button", { name: "Try now" })).toHaveAttribute("aria-busy", "true");
  answerNow();
  expect(await screen.findByText(/Came on 1 of 1 day · Marked by you/)).toBeVisible();
  expect(draftsHere()).toEqual([]);
});
