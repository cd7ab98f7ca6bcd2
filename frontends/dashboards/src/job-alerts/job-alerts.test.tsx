import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing } from "../testing/employer-records.ts";
import { jobAlert } from "../testing/seeker-records.ts";
import type { JobAlert } from "./job-alerts.api.ts";

const START = "POST /api/job-alerts";
const END = "DELETE /api/job-alerts/{id}";
const PATH = "/dashboard/browse-jobs";
const WELDER = {
  text: "welder",
  category: "Construction" as const,
  location: "Kubwa",
  salary: 80_000,
  experience: 2,
  employment_type: "contract" as const,
};
const WELDER_PATH = `${PATH}?text=welder&category=Construction&location=Kubwa&salary=80000&experience=2&employment_type=contract`;
const STARTED = "Alert started. You get a message on each morning that brings new jobs.";
const WELDER_WORDS =
  "welder · Construction · Kubwa · ₦80,000 a month or more · at most 2 years of experience · Contract";

/** A server that keeps alerts. */
function open(at: string, kept: JobAlert[] = [], answers: Answers = {}) {
  let alerts = kept;
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/my-jobs": [],
    "GET /api/jobs": [listing(1)],
    "GET /api/job-alerts": () => alerts,
    [START]: ({ body }) => {
      const alert = jobAlert(9, body as Partial<JobAlert>);
      alerts = [alert, ...alerts];
      return alert;
    },
    [END]: ({ params }) => {
      alerts = alerts.filter(({ id }) => id !== params.id);
      return { success: true as const };
    },
    ...answers,
  });
  return { ...openAt(at), sent: (key: string) => calls.filter((call) => call.key === key) };
}
const section = async () => within(await screen.findByRole("region", { name: "Job alerts" }));

it("starts an alert for what is searched for, once, and says what comes of it", async () => {
  const { user, sent } = open(WELDER_PATH);
  const alerts = await section();
  await user.dblClick(await alerts.findByRole("button", { name: "Get alerts for this search" }));
  await reads(STARTED);
  expect(sent(START).map(({ body }) => body)).toEqual([WELDER]);
  const isOn = await alerts.findByText("You get alerts for this search.");
  expect(isOn).toBeVisible();
  await waitFor(() => expect(isOn).toHaveFocus());
  expect(alerts.getByText("Your job alerts (1)")).toBeVisible();
});

it("starts one for all new jobs where nothing is searched for", async () => {
  const { user, sent } = open(PATH);
  await user.click(await (await section()).findByRole("button", { name: "Get alerts for all new jobs" }));
  await reads(STARTED);
  expect(sent(START).map(({ body }) => body)).toEqual([
    { text: "", category: "", location: "", salary: null, experience: null, employment_type: "" },
  ]);
});

it("knows a search again however it is written, and leads from each alert to its jobs", async () => {
  const { user, address } = open(`${PATH}?text=WELDER`, [jobAlert(1, WELDER), jobAlert(2, { text: "welder" })]);
  const alerts = await section();
  expect(await alerts.findByText("You get alerts for this search.")).toBeVisible();
  await user.click(alerts.getByText("Your job alerts (2)"));
  const [first] = alerts.getAllByRole("listitem");
  expect(first).toHaveTextContent(/since Feb 3, 2026/);
  await user.click(within(first as HTMLElement).getByRole("link", { name: WELDER_WORDS }));
  expect(address()).toBe(WELDER_PATH);
  expect(screen.getByLabelText("Search")).toHaveValue("welder");
});

it("ends an alert, and the keyboard stays with the list", async () => {
  const { user, sent } = open(PATH, [jobAlert(1, { text: "cook" }), jobAlert(2, { text: "welder" })]);
  const alerts = await section();
  await user.click(await alerts.findByText("Your job alerts (2)"));
  await user.click(alerts.getByRole("button", { name: "End the alert: cook" }));
  await reads("Alert ended: cook.");
  expect(sent(END).map(({ params }) => params)).toEqual([{ id: jobAlert(1).id }]);
  await waitFor(() => expect(alerts.getByText("Your job alerts (1)")).toHaveFocus());
  await user.click(alerts.getByRole("button", { name: "End the alert: welder" }));
  await waitFor(() => expect(alerts.getByRole("button", { name: /^Get alerts/ })).toHaveFocus());
  expect(alerts.queryByRole("list")).toBeNull();
});

it("sends the same request again on Retry where no answer came", async () => {
  let offline = true;
  const { user, sent } = open(PATH, [], { [START]: () => (offline ? OFFLINE : jobAlert(9)) });
  await user.click(await (await section()).findByRole("button", { name: /^Get alerts/ }));
  expect(await screen.findByText("The alert could not be started.")).toBeVisible();
  offline = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await reads(STARTED);
  const keys = sent(START).map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it("says why an eleventh is refused, without offering the same again", async () => {
  const refusal = refuse(409, "You have ten job alerts. End one that you no longer need.", "too_many_alerts");
  const { user } = open(PATH, [], { [START]: refusal });
  await user.click(await (await section()).findByRole("button", { name: /^Get alerts/ }));
  expect(await screen.findByText(/You have ten job alerts/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

it("starts nothing while it is not known which alerts there are", async () => {
  open(PATH, [], { "GET /api/job-alerts": refuse(400) });
  const alerts = await section();
  expect(await alerts.findByRole("heading", { name: "Your job alerts could not be loaded" })).toBeVisible();
  expect(alerts.getByRole("button", { name: /^Get alerts/ })).toBeDisabled();
});

it("no longer says that an alert started once it has ended", async () => {
  const { user } = open(PATH);
  const alerts = await section();
  await user.click(await alerts.findByRole("button", { name: "Get alerts for all new jobs" }));
  await reads(STARTED);
  await user.click(await alerts.findByText("Your job alerts (1)"));
  await user.click(alerts.getByRole("button", { name: /^End the alert/ }));
  await reads("Alert ended: all new jobs.");
  expect(screen.queryByText(STARTED)).toBeNull();
});
