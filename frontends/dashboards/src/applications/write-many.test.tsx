import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, listing, ownJobs } from "../testing/employer-records.ts";

const LIST = "GET /api/employer/applications";
const WRITE = "POST /api/employer/applications/messages";
const shortlisted = application(2, { status: "shortlisted" });
const closed = application(3, { job: { title: "Job 3", closed_by_centre: true } });
const withdrawn = application(4, { status: "withdrawn" });
const rejected = application(5, {
  status: "rejected",
  history: [{ status: "rejected", at: "2020-02-02T09:00:00.000Z" }],
});
const sentTo = (...numbers: number[]) => ({ sent: numbers.map((number) => application(number).id), refused: [] });

function open(answers: Answers = {}) {
  const calls = mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      ...ownJobs([listing(1)]),
      "GET /api/employer/applications/counts": applicationCounts({ total: 2 }),
      "GET /api/employer/candidates": [],
      [LIST]: [application(1), shortlisted],
      [WRITE]: sentTo(1, 2),
      ...answers,
    },
    { [LIST]: 2 },
  );
  const page = openAt("/dashboard/applications");
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole("button", { name }));
  return {
    ...page,
    press,
    selectAll: async () => page.user.click(await screen.findByRole("checkbox", { name: /^Select all/ })),
    sent: () => calls.filter(({ key }) => key === WRITE),
  };
}
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));

it("[EMD-23] writes one message to several who applied, whatever was decided about them, once however often it is sent", async () => {
  let offline = true;
  const { user, press, selectAll, sent } = open({ [WRITE]: () => (offline ? OFFLINE : sentTo(1, 2)) });
  await selectAll();
  expect(screen.getByText("2 selected")).toBeVisible();
  expect(screen.getByRole("button", { name: "Shortlist 1 selected" })).toBeVisible();
  await press("Write to 2 selected");
  const writing = dialog("Write to 2 people");
  expect(writing.getByText(/^Person 1, Person 2: each finds it among the messages/)).toBeVisible();
  expect(writing.getByLabelText("Message")).toHaveFocus();
  await user.click(writing.getByRole("button", { name: "Send message" }));
  expect(await writing.findByRole("link", { name: "Please write a message" })).toBeVisible();
  await user.type(writing.getByLabelText("Message"), "Please come on Monday.");
  await user.click(writing.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText(/^The message could not be sent. Please try again/)).toBeVisible();
  offline = false;
  await user.click(writing.getByRole("button", { name: "Send message" }));
  await reads("Your message to 2 people is sent.");
  const body = { application_ids: [application(1).id, shortlisted.id], message: "Please come on Monday." };
  expect(sent().map((call) => call.body)).toEqual([body, body]);
  const [first, second] = sent().map(({ headers }) => headers["Idempotency-Key"]);
  expect([typeof first, first]).toEqual(["string", second]);
  // Nobody is chosen any more, so that the next press writes to nobody twice.
  expect(screen.queryByText("2 selected")).toBeNull();
  await waitFor(() => expect(screen.getByText("2 applications")).toHaveFocus());
});

it("[EMD-23] offers to write to those alone who may be written to, and to decide on those who wait", async () => {
  const { press, selectAll } = open({ [LIST]: [application(1), shortlisted, closed, withdrawn, rejected] });
  await selectAll();
  for (const name of ["Person 4", "Person 5"])
    expect(screen.queryByRole("checkbox", { name: `Select ${name}` })).toBeNull();
  expect(screen.getByText("3 selected")).toBeVisible();
  for (const name of ["Shortlist 1 selected", "Reject 2 selected", "Write to 2 selected"])
    expect(screen.getByRole("button", { name })).toBeVisible();
  await press("Reject 2 selected");
  expect(dialog("Reject 2 people?").getByText(/^Person 1, Person 3/)).toBeVisible();
});

it("[EMD-23] says whom the message has not reached and why, and writes it again to those it may reach later", async () => {
  const daily = "You can write 100 messages a day in all. Please go on tomorrow.";
  const refused = [
    { application_id: application(1).id, code: "application_withdrawn", error: "They have withdrawn." },
    { application_id: shortlisted.id, code: "too_many_requests", error: daily },
  ];
  let isTomorrow = false;
  const six = application(6);
  const { user, press, selectAll, sent } = open({
    [LIST]: [application(1), shortlisted, six],
    [WRITE]: () => (isTomorrow ? sentTo(2) : { sent: [six.id], refused }),
  });
  await selectAll();
  await press("Write to 3 selected");
  await user.type(dialog("Write to 3 people").getByLabelText("Message"), "Please come.");
  await press("Send message");
  const report = within(await screen.findByRole("region", { name: "Your message to 3 people" }));
  expect(report.getByText("1 of 3 have your message, 2 not")).toBeVisible();
  expect(report.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Person 1: They have withdrawn.",
    `Person 2: ${daily}`,
  ]);
  await waitFor(() => expect(screen.getByRole("region", { name: "Your message to 3 people" })).toHaveFocus());
  isTomorrow = true;
  await user.click(report.getByRole("button", { name: "Retry" }));
  expect(dialog("Write to Person 2").getByLabelText("Message")).toHaveValue("Please come.");
  await press("Send message");
  await reads("Your message to Person 2 is sent.");
  expect(screen.queryByRole("region", { name: /^Your message/ })).toBeNull();
  expect(sent().map(({ body }) => body)[1]).toEqual({ application_ids: [shortlisted.id], message: "Please come." });
  const keys = sent().map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys[1]).not.toBe(keys[0]);
});

it("[EMD-23] offers no Retry where all were refused for good, and goes on from the list once that is put away", async () => {
  const error = "The applicant has withdrawn this application";
  const { user, press, selectAll } = open({
    [WRITE]: {
      sent: [shortlisted.id],
      refused: [{ application_id: application(1).id, code: "application_withdrawn", error }],
    },
  });
  await selectAll();
  await press("Write to 2 selected");
  await user.type(dialog("Write to 2 people").getByLabelText("Message"), "Please come.");
  await press("Send message");
  expect(await screen.findByText(`Person 1: ${error}`)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await press("Close this report");
  expect(screen.getByText("2 applications")).toHaveFocus();
});

it("[EMD-23] says that who applied for several of the jobs gets the message for each", async () => {
  const again = application(6, { job_id: listing(2).id, job: { title: "Packer" } });
  const same = { ...again, applicant: application(1).applicant };
  const { press, selectAll, user } = open({
    [LIST]: [application(1), same],
    [WRITE]: {
      sent: [application(1).id],
      refused: [{ application_id: same.id, code: "job_closed_by_centre", error: "The job centre closed this job." }],
    },
  });
  await selectAll();
  await press("Write to 1 selected");
  const writing = dialog("Write to Person 1");
  expect(writing.getByText(/^Person 1 finds it.*gets it for each\.$/)).toBeVisible();
  await user.type(writing.getByLabelText("Message"), "Please come.");
  await press("Send message");
  expect(await screen.findByText("Person 1, Packer: The job centre closed this job.")).toBeVisible();
  expect(screen.getByText("Your message is sent for 1 of 2 applications, for 1 not")).toBeVisible();
});

it("[EMD-23] keeps what was written where it was refused as a whole, and says why", async () => {
  const { user, press, selectAll } = open({ [WRITE]: refuse(429, "Too many attempts.", "too_many_requests") });
  await selectAll();
  await press("Write to 2 selected");
  await user.type(dialog("Write to 2 people").getByLabelText("Message"), "Please come.");
  await press("Send message");
  expect(await screen.findByText(/The message could not be sent.*Too many attempts/)).toBeVisible();
  await press("Cancel");
  await press("Write to 2 selected");
  expect(dialog("Write to 2 people").getByLabelText("Message")).toHaveValue("Please come.");
});

it("[EMD-23] keeps unsent words for those they were typed for, and tries again with the words that did not arrive", async () => {
  const refused = [{ application_id: shortlisted.id, code: "too_many_requests", error: "Please go on tomorrow." }];
  const { user, press, selectAll } = open({ [WRITE]: { sent: [application(1).id], refused } });
  const field = (name: string) => dialog(name).getByLabelText("Message");
  await user.click(await screen.findByRole("checkbox", { name: "Select Person 2" }));
  await press("Write to 1 selected");
  await user.type(field("Write to Person 2"), "To you alone.");
  await press("Cancel");
  await user.click(screen.getByRole("checkbox", { name: "Select Person 1" }));
  await press("Write to 2 selected");
  expect(field("Write to 2 people")).toHaveValue("");
  await user.type(field("Write to 2 people"), "Please come.");
  await press("Send message");
  await press("Retry");
  expect(field("Write to Person 2")).toHaveValue("Please come.");
  await press("Cancel");
  await selectAll();
  await press("Write to 2 selected");
  expect(field("Write to 2 people")).toHaveValue("");
  await press("Cancel");
  await user.click(screen.getByRole("checkbox", { name: "Select Person 1" }));
  await press("Write to 1 selected");
  expect(field("Write to Person 2")).toHaveValue("To you alone.");
});

it("[EMD-23] says whom each message has not reached until that is put away or its Retry is sent", async () => {
  const six = application(6);
  const error = "Please go on tomorrow.";
  const notTo = (id: string, sent: string[] = []) => ({
    sent,
    refused: [{ application_id: id, code: "too_many_requests", error }],
  });
  let answer = notTo(shortlisted.id, [application(1).id]);
  const { user, press, selectAll } = open({ [LIST]: [application(1), shortlisted, six], [WRITE]: () => answer });
  const send = async (name: string, message: string) => {
    await user.type(dialog(name).getByLabelText("Message"), message);
    await press("Send message");
  };
  const regions = () =>
    screen.queryAllByRole("region", { name: /^Your message/ }).map((one) => one.getAttribute("aria-label"));
  await selectAll();
  await user.click(screen.getByRole("checkbox", { name: "Select Person 6" }));
  await press("Write to 2 selected");
  await send("Write to 2 people", "Please come.");
  await screen.findByText(`Person 2: ${error}`);
  answer = sentTo(6);
  const writeToSix = async (message: string) => {
    await user.click(screen.getByRole("checkbox", { name: "Select Person 6" }));
    await press("Write to 1 selected");
    await send("Write to Person 6", message);
  };
  await writeToSix("Thank you.");
  await reads("Your message to Person 6 is sent.");
  expect(regions()).toEqual(["Your message to 2 people"]);
  answer = notTo(six.id);
  await writeToSix("One more thing.");
  await screen.findByText(`Person 6: ${error}`);
  expect(regions()).toEqual(["Your message to 2 people", "Your message to Person 6"]);
  await waitFor(() => expect(screen.getByRole("region", { name: "Your message to Person 6" })).toHaveFocus());
  answer = sentTo(2);
  const first = within(screen.getByRole("region", { name: "Your message to 2 people" }));
  await user.click(first.getByRole("button", { name: "Retry" }));
  await press("Send message");
  await reads("Your message to Person 2 is sent.");
  expect(regions()).toEqual(["Your message to Person 6"]);
  await press("Close this report");
  expect(regions()).toEqual([]);
});

it("[EMD-23] leaves chosen whom somebody chose meanwhile, when a Retry is sent", async () => {
  const six = application(6);
  const refused = [{ application_id: shortlisted.id, code: "too_many_requests", error: "Please go on tomorrow." }];
  let answer: unknown = { sent: [application(1).id], refused };
  const { user, press, selectAll } = open({
    [LIST]: [application(1), shortlisted, six],
    [WRITE]: () => answer as never,
  });
  await selectAll();
  await user.click(screen.getByRole("checkbox", { name: "Select Person 6" }));
  await press("Write to 2 selected");
  await user.type(dialog("Write to 2 people").getByLabelText("Message"), "Please come.");
  await press("Send message");
  await screen.findByText("Person 2: Please go on tomorrow.");
  await user.click(screen.getByRole("checkbox", { name: "Select Person 6" }));
  answer = sentTo(2);
  await press("Retry");
  await press("Send message");
  await reads("Your message to Person 2 is sent.");
  expect(screen.getByRole("checkbox", { name: "Select Person 6" })).toBeChecked();
  expect(screen.getByText("1 selected")).toBeVisible();
});
