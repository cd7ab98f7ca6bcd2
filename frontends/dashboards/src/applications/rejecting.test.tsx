import { type Answers, mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
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

it("shows the employer the reason that they gave", async () => {
  open({ [LIST]: [application(1, { status: "rejected", rejected_reason: "No licence." })] });
  expect(await screen.findByText("The reason you gave: No licence.")).toBeVisible();
});
