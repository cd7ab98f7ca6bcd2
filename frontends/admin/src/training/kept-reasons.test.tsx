import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { application, enrollment } from "./testing/rows.ts";
import { TOO_LATE } from "./too-late.rules.ts";

const DECIDE = "POST /api/admin/training-applications/{id}/status";
const DROP = "POST /api/admin/training-enrollments/{id}/drop";
const REASON = "Not for beginners.";
const ids = ["65f0c0ffee65f0c0ffee0a01", "65f0c0ffee65f0c0ffee0a02", "65f0c0ffee65f0c0ffee0a03"] as const;
const NAMES = ["Ada Obi", "Bem Tor", "Chi Eze"];
const REJECTED = { success: true, status: "rejected" } as const;
const reason = () => screen.findByRole("textbox", { name: /^Reason/ });
type Page = ReturnType<typeof openTraining>;

const three = (changes = {}) =>
  ids.map((id, at) =>
    application({ id, applicant_name: NAMES[at]!, applied_at: `2026-0${at + 1}-01T10:00:00.000Z`, ...changes }),
  );

const press = async ({ user }: Page, name: string, at = 0) =>
  user.click((await screen.findAllByRole("button", { name }))[at]!);

async function choose({ user }: Page, ...names: string[]) {
  for (const name of names)
    await user.click(await screen.findByRole("checkbox", { name: new RegExp(`^Select ${name}`) }));
}

async function rejectAll(page: Page, count: number) {
  await choose(page, ...NAMES.slice(0, count));
  await press(page, `Reject (${count})`);
  await page.user.type(await reason(), REASON);
  await press(page, "Reject applications");
  await screen.findByRole("button", { name: "Close report" });
}

it("[ADT-05] has why somebody is rejected also where the question was opened once more, and left, after a failure", async () => {
  fakeTraining({ applications: [application()] }, () => ({ [DECIDE]: refuse(503) }));
  const first = openTraining();
  await press(first, "Reject");
  await first.user.type(await reason(), REASON);
  await press(first, "Reject application");
  await screen.findByText("Failed to reject application");
  await press(first, "Reject");
  expect(await reason()).toHaveValue(REASON);
  await press(first, "Back");
  first.unmount();
  await press(openTraining(), "Reject");
  expect(await reason()).toHaveValue(REASON);
});

it("[ADT-05] has why many are rejected for those whom it failed for, in any order, together and by themselves", async () => {
  const isDown = () => down;
  let down = true;
  const applications = three();
  const calls = fakeTraining({ applications }, () => ({
    [DECIDE]: ({ params }) => {
      if (isDown() && params.id !== ids[0]) return refuse(401);
      const at = applications.findIndex(({ id }) => id === params.id);
      applications.splice(at, 1);
      return REJECTED;
    },
  }));
  const first = openTraining("?status=pending");
  await rejectAll(first, 3);
  first.unmount();
  applications.reverse();
  const again = openTraining("?status=pending");
  await choose(again, NAMES[1]!, NAMES[2]!);
  await press(again, "Reject (2)");
  expect(await reason()).toHaveValue(REASON);
  await press(again, "Back");
  await press(again, "Reject", 0);
  expect(await reason()).toHaveValue(REASON);
  await press(again, "Back");
  down = false;
  await press(again, "Reject (2)");
  await press(again, "Reject applications");
  await waitFor(() => expect(applications).toEqual([]));
  expect(calls.filter(({ key }) => key === DECIDE).map(({ body }) => body)).toEqual(
    [1, 2, 3, 4, 5].map(() => ({ status: "rejected", reason: REASON })),
  );
  await screen.findByText("Rejecting: 2 of 2 done");
  expect(JSON.stringify(localStorage)).not.toContain(REASON);
});

it("[ADT-05] keeps no reason for who was rejected, nor words of others for who were not chosen with them", async () => {
  const applications = three();
  fakeTraining({ applications }, () => ({ [DECIDE]: ({ params }) => (params.id === ids[0] ? REJECTED : refuse(503)) }));
  const page = openTraining();
  await rejectAll(page, 2);
  await choose(page, NAMES[2]!);
  await press(page, "Reject (3)");
  expect(await reason()).toHaveValue("");
  await press(page, "Back");
  await press(page, "Reject", 0);
  expect(await reason()).toHaveValue("");
  await press(page, "Back");
  await press(page, "Reject", 1);
  expect(await reason()).toHaveValue(REASON);
});

it("[ADT-05] keeps no words for many that were taken back before the question was left", async () => {
  fakeTraining({ applications: three() }, () => ({ [DECIDE]: refuse(503) }));
  const page = openTraining();
  await rejectAll(page, 2);
  await press(page, "Reject (2)");
  expect(await reason()).toHaveValue(REASON);
  // Left with other words, and taken back later.
  await page.user.type(await reason(), " Sorry.");
  await press(page, "Back");
  await press(page, "Reject (2)");
  expect(await reason()).toHaveValue(`${REASON} Sorry.`);
  await page.user.clear(await reason());
  await press(page, "Back");
  await press(page, "Reject (2)");
  expect(await reason()).toHaveValue("");
  await press(page, "Back");
  await press(page, "Reject", 0);
  expect(await reason()).toHaveValue("");
});

it("[ADT-05] suggests why it is too late, whatever came of a rejection for another reason, or without one", async () => {
  fakeTraining({ applications: [application({ program_start_date: "2020-01-06" })] }, () => ({
    [DECIDE]: refuse(503),
  }));
  const page = openTraining();
  await press(page, "Reject");
  await press(page, "Reject application");
  await screen.findByText("Failed to reject application");
  await choose(page, "Amina");
  await press(page, "Reject, too late (1)");
  expect(await reason()).toHaveValue(TOO_LATE);
  await press(page, "Back");
  await press(page, "Reject");
  await page.user.type(await reason(), REASON);
  await press(page, "Back");
  await press(page, "Reject, too late (1)");
  expect(await reason()).toHaveValue(TOO_LATE);
  await page.user.clear(await reason());
  await page.user.type(await reason(), "Sorry.");
  await press(page, "Reject application");
  await screen.findByText("Rejecting: 0 of 1 done, 1 failed");
  await press(page, "Reject, too late (1)");
  expect(await reason()).toHaveValue("Sorry.");
  await press(page, "Back");
  await press(page, "Reject");
  expect(await reason()).toHaveValue(REASON);
});

it.each([
  ["dropped", () => ({ success: true }) as const],
  [
    "not dropped, as somebody else was faster",
    () => refuse(409, "Only an enrolled participant can be dropped", "not_droppable"),
  ],
])("[ADT-18] keeps no reason of who is %s once its answer comes, also to who has gone on", async (_, answerOf) => {
  let answer: () => void = () => undefined;
  const calls = fakeTraining({ enrollments: [enrollment()] }, () => ({
    [DROP]: () => new Promise((resolve) => (answer = () => resolve(answerOf()))),
  }));
  const page = openTraining("?view=enrollments");
  await press(page, "Drop");
  await page.user.type(await reason(), REASON);
  await press(page, "Drop participant");
  await waitFor(() => expect(calls.some(({ key }) => key === DROP)).toBe(true));
  page.unmount();
  expect(JSON.stringify(localStorage)).toContain(REASON);
  answer();
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain(REASON));
});

it.each([
  [409, "already_decided", false],
  [409, "application_withdrawn", false],
  [404, "not_found", false],
  [409, "other_account", true],
  [403, "own_to_decide", true],
])("[ADT-05] keeps why somebody is rejected after %i %s: %s", async (status, code, isKept) => {
  fakeTraining({ applications: three() }, () => ({ [DECIDE]: refuse(status, "No", code) }));
  const page = openTraining();
  await press(page, "Reject");
  await page.user.type(await reason(), REASON);
  await press(page, "Reject application");
  await screen.findByText("No");
  expect(JSON.stringify(localStorage).includes(REASON)).toBe(isKept);
  localStorage.clear();
  await rejectAll(page, 2);
  expect(JSON.stringify(localStorage).includes(REASON)).toBe(isKept);
});
