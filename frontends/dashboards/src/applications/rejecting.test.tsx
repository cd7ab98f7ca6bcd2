import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, ownJobs } from "../testing/employer-records.ts";

const LIST = "GET /api/employer/applications";
const DECIDE = "POST /api/employer/applications/{id}/status";
const closed = application(3, { job: { title: "Job 3", closed_by_centre: true } });

function open(answers: Answers) {
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    ...ownJobs([]),
    "GET /api/employer/applications/counts": applicationCounts({ total: 3 }),
    [DECIDE]: application(1, { status: "rejected" }),
    ...answers,
  });
  const page = openAt("/dashboard/applications");
  return {
    ...page,
    sent: () => calls.filter(({ key }) => key === DECIDE).map(({ params, body }) => [params.id, body]),
    press: async (name: string) => page.user.click(await screen.findByRole("button", { name })),
  };
}
const keptDrafts = () => Object.keys(window.localStorage).filter((key) => key.includes("reject-"));
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));

it("[EMD-24] sends the employer's words with a rejection, and has them again where that failed", async () => {
  let offline = true;
  const { user, press, sent } = open({
    [LIST]: () => [application(1)],
    [DECIDE]: () => (offline ? OFFLINE : application(1, { status: "rejected" })),
  });
  await press("Reject Person 1");
  await user.type(dialog("Reject Person 1?").getByLabelText(/^Reason/), "No licence.");
  await user.click(dialog("Reject Person 1?").getByRole("button", { name: "Reject" }));
  await screen.findByText("The application status could not be changed.");
  offline = false;
  await press("Reject Person 1");
  expect(dialog("Reject Person 1?").getByLabelText(/^Reason/)).toHaveValue("No licence.");
  await user.click(dialog("Reject Person 1?").getByRole("button", { name: "Reject" }));
  await reads("Application status updated successfully!");
  const body = { status: "rejected", reason: "No licence." };
  expect(sent()).toEqual([
    [application(1).id, body],
    [application(1).id, body],
  ]);
});

it("[EMD-24] keeps the words of a rejection that failed, also over a page that is loaded anew, until it is done", async () => {
  let offline = true;
  const answers: Answers = {
    [LIST]: () => [application(1), application(2)],
    [DECIDE]: () => (offline ? OFFLINE : application(1, { status: "rejected" })),
  };
  const first = open(answers);
  await first.press("Reject Person 1");
  await first.user.type(dialog("Reject Person 1?").getByLabelText(/^Reason/), "No licence.");
  await first.user.click(dialog("Reject Person 1?").getByRole("button", { name: "Reject" }));
  await screen.findByText("The application status could not be changed.");
  first.unmount();
  offline = false;
  const second = open(answers);
  await second.press("Reject Person 1");
  expect(dialog("Reject Person 1?").getByLabelText(/^Reason/)).toHaveValue("No licence.");
  await second.user.click(dialog("Reject Person 1?").getByRole("button", { name: "Reject" }));
  await reads("Application status updated successfully!");
  expect(keptDrafts()).toEqual([]);
});

it("[EMD-24] keeps the words for several where one of them failed, until all are done", async () => {
  let offline = true;
  const page = open({
    [LIST]: () => [application(1), application(2)],
    [DECIDE]: ({ params }) => (offline && params.id === application(2).id ? OFFLINE : application(1)),
  });
  await page.user.click(await screen.findByRole("checkbox", { name: /^Select all 2/ }));
  await page.press("Reject 2 selected");
  await page.user.type(dialog("Reject 2 people?").getByLabelText(/^Reason/), "No licence.");
  await page.user.click(dialog("Reject 2 people?").getByRole("button", { name: "Reject" }));
  await screen.findByText("1 of 2 rejected, 1 not");
  expect(keptDrafts()).toHaveLength(1);
  offline = false;
  await page.press("Retry");
  await screen.findByText("1 of 1 rejected");
  expect(keptDrafts()).toEqual([]);
});

it("[EMD-24] has the words typed for a rejection again where its dialog was closed, or the page loaded anew, and for nobody else", async () => {
  const first = open({ [LIST]: [application(1), application(2)] });
  await first.press("Reject Person 1");
  await first.user.type(dialog("Reject Person 1?").getByLabelText(/^Reason/), "No licence.");
  await first.user.keyboard("{Escape}");
  await first.press("Reject Person 2");
  expect(dialog("Reject Person 2?").getByLabelText(/^Reason/)).toHaveValue("");
  await first.user.click(dialog("Reject Person 2?").getByRole("button", { name: "Cancel" }));
  await first.press("Reject Person 1");
  expect(dialog("Reject Person 1?").getByLabelText(/^Reason/)).toHaveValue("No licence.");
  first.unmount();
  const second = open({ [LIST]: [application(1), application(2)] });
  await second.press("Reject Person 1");
  expect(dialog("Reject Person 1?").getByLabelText(/^Reason/)).toHaveValue("No licence.");
});

it("[EMD-24] sends them once for many, again with Retry, and not where the centre closed the job", async () => {
  let offline = true;
  const second = application(2).id;
  const { user, press, sent } = open({
    [LIST]: [application(1), application(2), closed],
    [DECIDE]: ({ params }) => (params.id === second && offline ? OFFLINE : application(1, { status: "rejected" })),
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select all 3/ }));
  await press("Reject 3 selected");
  await user.type(dialog("Reject 3 people?").getByLabelText(/^Reason/), "No licence.");
  await user.click(dialog("Reject 3 people?").getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("2 of 3 rejected, 1 not")).toBeVisible();
  offline = false;
  await press("Retry");
  expect(await screen.findByText("1 of 1 rejected")).toBeVisible();
  const body = { status: "rejected", reason: "No licence." };
  expect(sent()).toEqual([
    [application(1).id, body],
    [second, body],
    [closed.id, { status: "rejected" }],
    [second, body],
  ]);
});

it("[ADJ-03] asks for no words to who applied for a job that the centre closed", async () => {
  const { press } = open({ [LIST]: [closed] });
  await press("Reject Person 3");
  expect(dialog("Reject Person 3?").queryByLabelText(/^Reason/)).toBeNull();
});

it("[ADJ-03] sends no words that were typed before the centre closed the job", async () => {
  const answers: Answers = { [DECIDE]: application(3, { status: "rejected" }) };
  const first = open({ ...answers, [LIST]: [application(3)] });
  await first.press("Reject Person 3");
  await first.user.type(dialog("Reject Person 3?").getByLabelText(/^Reason/), "No licence.");
  await first.user.keyboard("{Escape}");
  first.unmount();
  const second = open({ ...answers, [LIST]: [closed] });
  await second.press("Reject Person 3");
  await second.user.click(dialog("Reject Person 3?").getByRole("button", { name: "Reject" }));
  await reads("Application status updated successfully!");
  expect(second.sent()).toEqual([[closed.id, { status: "rejected" }]]);
});

it("shows the employer the reason that they gave", async () => {
  open({ [LIST]: [application(1, { status: "rejected", rejected_reason: "No licence." })] });
  expect(await screen.findByText("The reason you gave: No licence.")).toBeVisible();
});

/** Rejects, with words where there are any, all that the page shows. */
async function rejectAll({ user, press }: ReturnType<typeof open>, count: number, words: string) {
  await user.click(await screen.findByRole("checkbox", { name: new RegExp(`^Select all ${count}`) }));
  await press(`Reject ${count} selected`);
  const asked = dialog(`Reject ${count} people?`);
  if (words) await user.type(asked.getByLabelText(/^Reason/), words);
  await user.click(asked.getByRole("button", { name: "Reject" }));
}

it("[EMD-24] has the words for several over a reload for whoever is left of them, alone or with others, until each is done", async () => {
  const left = new Set([1, 2, 3, 4]);
  const rows = () => [1, 2, 3, 4].map((number) => application(number, left.has(number) ? {} : { status: "rejected" }));
  let failing = [2, 3, 4];
  const answers: Answers = {
    [LIST]: rows,
    [DECIDE]: ({ params }) => {
      const number = [1, 2, 3, 4].find((one) => application(one).id === params.id) ?? 0;
      if (failing.includes(number)) return OFFLINE;
      left.delete(number);
      return application(number, { status: "rejected" });
    },
  };
  const first = open(answers);
  await rejectAll(first, 4, "No licence.");
  await screen.findByText("1 of 4 rejected, 3 not");
  expect(keptDrafts()).toHaveLength(3);
  first.unmount();

  failing = [3, 4];
  const second = open(answers);
  await second.press("Reject Person 2");
  expect(dialog("Reject Person 2?").getByLabelText(/^Reason/)).toHaveValue("No licence.");
  await second.user.click(dialog("Reject Person 2?").getByRole("button", { name: "Reject" }));
  await reads("Application status updated successfully!");
  expect(keptDrafts()).toHaveLength(2);
  second.unmount();

  failing = [];
  const third = open(answers);
  await third.user.click(await screen.findByRole("checkbox", { name: /^Select all 2/ }));
  await third.press("Reject 2 selected");
  expect(dialog("Reject 2 people?").getByLabelText(/^Reason/)).toHaveValue("No licence.");
  await third.user.click(dialog("Reject 2 people?").getByRole("button", { name: "Cancel" }));
  expect(keptDrafts()).toHaveLength(2);
  await third.press("Reject 2 selected");
  await third.user.click(dialog("Reject 2 people?").getByRole("button", { name: "Reject" }));
  await screen.findByText("2 of 2 rejected");
  expect(keptDrafts()).toEqual([]);
});

it.each(["application_withdrawn", "move_not_offered", "not_found"])(
  "[EMD-24] forgets the words where nobody can be rejected with them any more: %s",
  async (code) => {
    const page = open({ [LIST]: [application(1), application(2)], [DECIDE]: refuse(409, "No more.", code) });
    await rejectAll(page, 2, "No licence.");
    await screen.findByText("0 of 2 rejected, 2 not");
    expect(keptDrafts()).toEqual([]);
    await page.press("Reject Person 1");
    await page.user.type(dialog("Reject Person 1?").getByLabelText(/^Reason/), "No licence.");
    await page.user.click(dialog("Reject Person 1?").getByRole("button", { name: "Reject" }));
    await screen.findByText("The application status could not be changed. No more.");
    expect(keptDrafts()).toEqual([]);
  },
);

it("[EMD-24] keeps nothing of a rejection without words, which would hide those of a later one", async () => {
  const page = open({ [LIST]: [application(1), application(2)], [DECIDE]: OFFLINE });
  await rejectAll(page, 2, "");
  await screen.findByText("0 of 2 rejected, 2 not");
  await page.press("Reject Person 1");
  await page.user.click(dialog("Reject Person 1?").getByRole("button", { name: "Reject" }));
  await screen.findByText("The application status could not be changed.");
  expect(keptDrafts()).toEqual([]);
});
