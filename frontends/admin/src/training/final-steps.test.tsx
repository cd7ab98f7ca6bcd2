import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { application, enrollment } from "./testing/rows.ts";

const DECIDE = "POST /api/admin/training-applications/{id}/status";
const COMPLETE = "POST /api/admin/training-enrollments/{id}/complete";
const second = "65f0c0ffee65f0c0ffee0a02";
const all = "Select all on this page";
afterEach(() => void vi.useRealTimers());

it("[ADT-05] asks before one application is rejected, naming whose, and sends nothing on Cancel", async () => {
  const calls = fakeTraining({ applications: [application()] }, ({ applications }) => ({
    [DECIDE]: () => {
      applications[0] = application({ status: "rejected" });
      return { success: true, status: "rejected" };
    },
  }));
  const { user } = openTraining();
  const sent = () => calls.filter(({ key }) => key === DECIDE).map(({ body }) => body);
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const text = /^Reject the application of Amina Bello for Solar Panel Installation\? This is final/;
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Reject" }));
  await user.click(await screen.findByRole("button", { name: "Reject application" }));
  expect(await screen.findByText("Application rejected successfully!")).toBeVisible();
  expect(sent()).toEqual([{ status: "rejected" }]);
});

it("[ADT-05] sends why somebody is rejected, refuses a reason that is too long, and has it still where sending failed", async () => {
  const answers = [refuse(503), { success: true, status: "rejected" } as const];
  const calls = fakeTraining({ applications: [application()] }, () => ({ [DECIDE]: () => answers.shift()! }));
  const { user } = openTraining();
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  const reason = () => screen.findByRole("textbox", { name: /^Reason/ });
  await press("Reject");
  await user.click(await reason());
  await user.paste("x".repeat(501));
  await press("Reject application");
  expect(screen.getAllByText("Use at most 500 characters: this is 1 too many")[0]).toBeVisible();
  expect(calls.some(({ key }) => key === DECIDE)).toBe(false);
  await user.clear(await reason());
  await user.type(await reason(), " Not for beginners. ");
  await press("Reject application");
  expect(await screen.findByText("Failed to reject application")).toBeVisible();
  await press("Reject");
  expect(await reason()).toHaveValue("Not for beginners.");
  await press("Reject application");
  expect(await screen.findByText("Application rejected successfully!")).toBeVisible();
  const sent = calls.filter(({ key }) => key === DECIDE).map(({ body }) => body);
  expect(sent).toEqual([1, 2].map(() => ({ status: "rejected", reason: "Not for beginners." })));
});

it("[ADT-05] has why somebody is rejected still after an ended session or a reload, until they are rejected", async () => {
  const calls = fakeTraining({ applications: [application()] }, () => ({
    [DECIDE]: () => (calls.filter(({ key }) => key === DECIDE).length === 1 ? refuse(401) : decided),
  }));
  const decided = { success: true, status: "rejected" } as const;
  async function open(): Promise<ReturnType<typeof openTraining> & { reason: HTMLElement }> {
    const page = openTraining();
    await page.user.click(await screen.findByRole("button", { name: "Reject" }));
    return { ...page, reason: await screen.findByRole("textbox", { name: /^Reason/ }) };
  }
  const first = await open();
  await first.user.type(first.reason, "Not for beginners.");
  first.unmount();
  const again = await open();
  expect(again.reason).toHaveValue("Not for beginners.");
  await again.user.type(again.reason, " Sorry.");
  await again.user.click(screen.getByRole("button", { name: "Reject application" }));
  await waitFor(() => expect(calls.some(({ key }) => key === DECIDE)).toBe(true));
  again.unmount();
  const third = await open();
  expect(third.reason).toHaveValue("Not for beginners. Sorry.");
  await third.user.click(screen.getByRole("button", { name: "Reject application" }));
  await screen.findByText("Application rejected successfully!");
  third.unmount();
  expect((await open()).reason).toHaveValue("");
});

it("[ADT-05] shows with a rejected application why it was", async () => {
  fakeTraining({ applications: [application({ status: "rejected", rejected_reason: "Not for beginners." })] });
  openTraining();
  expect(await screen.findByText("Rejected because: Not for beginners.")).toBeVisible();
});

it("[ADT-05] asks before many are rejected, with how many", async () => {
  const applications = [application(), application({ id: second, applicant_name: "Bem Tor" })];
  const calls = fakeTraining({ applications }, () => ({ [DECIDE]: { success: true, status: "rejected" } }));
  const { user } = openTraining();
  await user.click(await screen.findByRole("checkbox", { name: all }));
  await user.click(screen.getByRole("button", { name: "Reject (2)" }));
  expect(await screen.findByText(/^Reject 2 applications\? This is final/)).toBeVisible();
  expect(calls.some(({ key }) => key === DECIDE)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Reject applications" }));
  await waitFor(() => expect(calls.filter(({ key }) => key === DECIDE)).toHaveLength(2));
});

it("[ADT-15] asks before many are marked as completed, with how many", async () => {
  const enrollments = [enrollment(), enrollment({ id: second, participant_name: "Bem Tor" })];
  const answer = { success: true as const, completion_date: "2026-06-01T10:00:00.000Z" };
  const calls = fakeTraining({ enrollments }, () => ({ [COMPLETE]: answer }));
  const { user } = openTraining("?view=enrollments");
  await user.click(await screen.findByRole("checkbox", { name: all }));
  await user.click(screen.getByRole("button", { name: "Mark complete (2)" }));
  expect(
    await screen.findByText(/^Mark 2 participants as having completed their programs\? This is final/),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(calls.some(({ key }) => key === COMPLETE)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Mark complete (2)" }));
  await user.click(await screen.findByRole("button", { name: "Mark as completed" }));
  await waitFor(() => expect(calls.filter(({ key }) => key === COMPLETE)).toHaveLength(2));
});

const NOW = new Date("2026-11-20T10:00:00.000Z");
const before = { enrollment_date: "2025-12-15T09:30:00.000Z" };
const over = { program_start_date: "2026-01-05", program_end_date: "2026-02-27", ...before };
const answer = { success: true as const, completion_date: "2026-02-27T11:00:00.000Z" };

/** The enrollments as they are shown on a day; answers what is sent with each call. */
function openOn(now: Date, enrollments: ReturnType<typeof enrollment>[]) {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const calls = fakeTraining({ enrollments }, () => ({ [COMPLETE]: answer }));
  const page = openTraining("?view=enrollments");
  return { ...page, sent: () => calls.filter(({ key }) => key === COMPLETE).map(({ body }) => body) };
}
const day = () => screen.findByLabelText("Completed on");

it("[ADT-15] asks before one is marked as completed, offers the last day of a program that is over, and sends it", async () => {
  const { user, sent } = openOn(NOW, [enrollment(over)]);
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  expect(await screen.findByText(/^Mark Amina Bello as having completed Solar Panel Installation\?/)).toBeVisible();
  expect(await day()).toHaveValue("2026-02-27");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Mark Complete" }));
  await user.click(await screen.findByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("Participant marked as completed!")).toBeVisible();
  expect(sent()).toEqual([{ completed_on: "2026-02-27" }]);
});

it("[ADT-15] offers today for a program that goes on, and refuses a day before it began or to come", async () => {
  const { user, sent } = openOn(NOW, [enrollment({ program_start_date: "2026-11-02" })]);
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  expect(await day()).toHaveValue("2026-11-20");
  for (const [typed, text] of [
    ["2026-11-21", "This day is still to come"],
    ["2026-11-01", "The program had not begun on this day"],
  ] as const) {
    await user.clear(await day());
    await user.type(await day(), typed);
    await user.click(screen.getByRole("button", { name: "Mark as completed" }));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  }
  expect(sent()).toEqual([]);
});

it("[ADT-15] has the day that was typed still after an ended session, until it is done", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  let isOut = true;
  const calls = fakeTraining({ enrollments: [enrollment(over)] }, () => ({
    [COMPLETE]: () => (isOut ? refuse(401) : answer),
  }));
  const first = openTraining("?view=enrollments");
  await first.user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  await first.user.clear(await day());
  await first.user.type(await day(), "2026-02-20");
  await first.user.click(screen.getByRole("button", { name: "Mark as completed" }));
  await waitFor(() => expect(calls.some(({ key }) => key === COMPLETE)).toBe(true));
  first.unmount();
  isOut = false;
  const again = openTraining("?view=enrollments");
  await again.user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  expect(await day()).toHaveValue("2026-02-20");
  await again.user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("Participant marked as completed!")).toBeVisible();
  expect(calls.filter(({ key }) => key === COMPLETE).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ completed_on: "2026-02-20" })),
  );
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain("2026-02-20"));
});

it("[ADT-15] has the day that was typed for many for who is left of them", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const both = [enrollment(over), enrollment({ ...over, id: second, participant_name: "Bem Tor" })];
  fakeTraining({ enrollments: both }, ({ enrollments }) => ({
    [COMPLETE]: ({ params }) => {
      if (params.id === second) return refuse(503);
      enrollments.shift();
      return answer;
    },
  }));
  const { user } = openTraining("?view=enrollments");
  await user.click(await screen.findByRole("checkbox", { name: all }));
  await user.click(screen.getByRole("button", { name: "Mark complete (2)" }));
  await user.clear(await day());
  await user.type(await day(), "2026-02-20");
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  await screen.findByText("Marking as completed: 1 of 2 done, 1 failed");
  await user.click(await screen.findByRole("button", { name: "Mark complete (1)" }));
  expect(await day()).toHaveValue("2026-02-20");
});

it("[ADT-15] has that day also where somebody else was faster with one of them, of whom nothing is kept", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const both = [enrollment(over), enrollment({ ...over, id: second, participant_name: "Bem Tor" })];
  let isOut = true;
  fakeTraining({ enrollments: both }, ({ enrollments }) => ({
    [COMPLETE]: ({ params }) => {
      if (params.id === second) return isOut ? refuse(503) : answer;
      enrollments.shift();
      return refuse(409, "This participant is already marked as completed", "not_enrolled");
    },
  }));
  const { user } = openTraining("?view=enrollments");
  await user.click(await screen.findByRole("checkbox", { name: all }));
  await user.click(screen.getByRole("button", { name: "Mark complete (2)" }));
  await user.clear(await day());
  await user.type(await day(), "2026-02-20");
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  await screen.findByText("Marking as completed: 0 of 2 done, 2 failed");
  isOut = false;
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  expect(await day()).toHaveValue("2026-02-20");
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("Participant marked as completed!")).toBeVisible();
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain("2026-02-20"));
});

it("[ADT-15] offers the day of their place to who came after the last day, and refuses one before it", async () => {
  const late = { ...over, enrollment_date: "2026-03-05T23:30:00.000Z" };
  const { user, sent } = openOn(NOW, [enrollment(late)]);
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  expect(await day()).toHaveValue("2026-03-06");
  await user.clear(await day());
  await user.type(await day(), "2026-03-05");
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect((await screen.findAllByText("They had no place yet on this day"))[0]).toBeVisible();
  expect(sent()).toEqual([]);
});

it("[ADT-15] says of a program to come that it has not begun, and asks for no day", async () => {
  const { user, sent } = openOn(NOW, [enrollment({ program_start_date: "2026-12-07" })]);
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  expect(await screen.findByText(/^This program has not begun: it starts on .*Dec.* 2026\.$/)).toBeVisible();
  expect(screen.queryByLabelText("Completed on")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  expect(await screen.findByText("Participant marked as completed!")).toBeVisible();
  expect(sent()).toEqual([undefined]);
});

it("[ADT-15] names one day for many of the same dates, and none for many of different ones", async () => {
  const other = { id: second, participant_name: "Bem Tor" };
  const { user, sent, unmount } = openOn(NOW, [enrollment(over), enrollment({ ...over, ...other })]);
  const ask = async () => {
    await user.click(await screen.findByRole("checkbox", { name: all }));
    await user.click(screen.getByRole("button", { name: "Mark complete (2)" }));
  };
  await ask();
  expect(await day()).toHaveValue("2026-02-27");
  await user.click(screen.getByRole("button", { name: "Mark as completed" }));
  await waitFor(() => expect(sent()).toEqual([1, 2].map(() => ({ completed_on: "2026-02-27" }))));
  unmount();
  openOn(NOW, [enrollment(over), enrollment({ ...other, program_start_date: "2026-12-07" })]);
  await ask();
  expect(await screen.findByText(/^The day of completion is today\./)).toBeVisible();
  expect(screen.getByText("1 of them take part in a program that has not begun.")).toBeVisible();
  expect(screen.queryByLabelText("Completed on")).toBeNull();
});

it("[ADT-20] says before one is completed on how many days they came, and whether that is less than 80%", async () => {
  fakeTraining({
    enrollments: [
      enrollment({ attendance: { present: 8, absent: 1, excused: 1 } }),
      enrollment({ id: second, participant_name: "Musa Sani", attendance: { present: 7, absent: 3, excused: 0 } }),
    ],
  });
  const { user } = openTraining("?view=enrollments");
  const [first, other] = await screen.findAllByRole("button", { name: "Mark Complete" });
  await user.click(first!);
  expect(await screen.findByText("They came on 8 of 10 days, 1 excused.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(other!);
  expect(await screen.findByText("They came on 7 of 10 days: less than 80%.")).toBeVisible();
});

it("[ADT-20] names of many who came seldom, and whose attendance nobody recorded", async () => {
  fakeTraining({
    enrollments: [
      enrollment({ attendance: { present: 8, absent: 2, excused: 0 } }),
      enrollment({ id: second, participant_name: "Musa Sani", attendance: { present: 1, absent: 9, excused: 0 } }),
      enrollment({ id: "65f0c0ffee65f0c0ffee0a03", participant_name: "Ngozi Eze" }),
    ],
  });
  const { user } = openTraining("?view=enrollments");
  await user.click(await screen.findByLabelText(all));
  await user.click(screen.getByRole("button", { name: /^Mark complete/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark as completed" }));
  const under = (title: RegExp) => dialog.getByText(title).nextElementSibling?.textContent;
  expect(under(/^Came on less than 80% of the days recorded \(1\)/)).toBe("Musa Sani came on 1 of 10 days");
  expect(under(/^No attendance is recorded \(1\)/)).toBe("Ngozi Eze");
  expect(under(/^Came on 80% or more \(1\)/)).toBe("Amina Bello came on 8 of 10 days");
});

it("[ADT-20] says in one line where no attendance is recorded at all", async () => {
  fakeTraining({ enrollments: [enrollment()] });
  const { user } = openTraining("?view=enrollments");
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  expect(await screen.findByText("No attendance is recorded.")).toBeVisible();
});
