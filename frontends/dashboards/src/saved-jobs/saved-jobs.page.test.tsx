import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { myJobs, ownApplication, savedJob } from "../testing/seeker-records.ts";

const SAVED = "GET /api/saved-jobs";
const MINE = "GET /api/my-jobs";
const FORGET = "DELETE /api/saved-jobs/{job_id}";

function open(answers: Answers = {}) {
  mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    [MINE]: ({ query }) => myJobs(query, {}),
    [SAVED]: [savedJob(1), savedJob(2, { is_open: false })],
    ...answers,
  });
  return openAt("/dashboard/saved-jobs");
}

const cardOf = async (title: string) =>
  within((await screen.findByRole("heading", { level: 2, name: title })).closest("li") as HTMLElement);

it("[JSD-16] [ENTY-11] lists the saved jobs, and which of them are closed", async () => {
  open();
  const first = await cardOf("Job 1");
  expect(first.getByText("Zuma Foods")).toBeVisible();
  expect(first.getByText(/^Saved/)).toBeVisible();
  expect(first.getByText("₦80,000 – ₦120,000 per month")).toBeVisible();
  expect(first.getByRole("button", { name: "Apply for Job 1" })).toBeVisible();
  expect(first.getByText(/^Apply by .*2099/)).toBeVisible();
  const second = await cardOf("Job 2");
  expect(second.getByText("No longer open")).toBeVisible();
  expect(second.queryByRole("button", { name: /^Apply/ })).toBeNull();
  expect(second.queryByText(/^Apply by/)).toBeNull();
  expect(screen.getByText("2 saved jobs")).toBeVisible();
});

it("says of a closed job that it takes no applications, and leads who applied for it to that application", async () => {
  open({
    [SAVED]: [savedJob(1), savedJob(2, { is_open: false }), savedJob(3, { is_open: false })],
    [MINE]: ({ query }) => myJobs(query, { saved: [1, 2, 3], applied: [2] }),
  });
  const applied = await cardOf("Job 2");
  expect(await applied.findByRole("link", { name: /You applied/ })).toHaveAttribute(
    "href",
    `/dashboard/applied-jobs?application=${ownApplication(2).id}`,
  );
  const missed = await cardOf("Job 3");
  for (const card of [applied, missed]) {
    expect(card.getByText("This job takes no more applications.")).toBeVisible();
    expect(card.queryByRole("button", { name: /^Apply/ })).toBeNull();
    expect(card.getByRole("button", { name: /^Remove from saved/ })).toBeVisible();
  }
  expect((await cardOf("Job 1")).queryByText("This job takes no more applications.")).toBeNull();
});

it("[JSD-20] keeps the letter that is being written where the job is closed meanwhile", async () => {
  let is_open = true;
  const { user } = open({ [SAVED]: () => [savedJob(1, { is_open })] });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: "Apply for Job 1" }));
  await user.type(await screen.findByLabelText(/Cover letter/), "I weld.");
  is_open = false;
  comeBackLater();
  expect(await screen.findByText("No longer open")).toBeVisible();
  expect(screen.getByLabelText(/Cover letter/)).toHaveValue("I weld.");
});

it("[JSD-16] takes a job out of the list at once, and the keyboard stays with the list", async () => {
  let rows = [savedJob(1), savedJob(2)];
  const { user } = open({
    [SAVED]: () => rows,
    [FORGET]: () => {
      rows = [savedJob(2)];
      return { success: true as const };
    },
  });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Remove from saved/ }));
  expect(await screen.findByText("“Job 1” is no longer saved.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Job 1" })).toBeNull();
  await waitFor(() => expect(screen.getByText("1 saved job")).toHaveFocus());
});

it("says how many are left where the last is taken out, for who does not see the empty list", async () => {
  let rows = [savedJob(1)];
  const { user } = open({
    [SAVED]: () => rows,
    [FORGET]: () => {
      rows = [];
      return { success: true as const };
    },
  });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Remove from saved/ }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent("0 saved jobs"));
});

it("brings the job back where it could not be removed", async () => {
  const { user } = open({ [FORGET]: OFFLINE });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Remove from saved/ }));
  expect(await screen.findByText("The job could not be removed from your saved jobs.")).toBeVisible();
  expect(await cardOf("Job 1")).toBeDefined();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

it("leads who saved nothing to the jobs, and offers Retry where loading failed", async () => {
  let failing = true;
  const { user } = open({ [SAVED]: () => (failing ? refuse(429) : []) });
  await screen.findByRole("heading", { name: "Your saved jobs could not be loaded" });
  failing = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "No saved jobs yet" })).toBeVisible());
  expect(screen.getAllByRole("link", { name: "Browse Jobs" })).toHaveLength(2);
});

it("[JSD-16] no longer says that a job is not saved once it is saved again", async () => {
  let rows = [savedJob(1)];
  const { user } = open({
    [SAVED]: () => rows,
    [FORGET]: () => {
      rows = [];
      return { success: true as const };
    },
    "POST /api/saved-jobs": () => {
      rows = [savedJob(1)];
      return savedJob(1);
    },
  });
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Remove from saved/ }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await reads("Job saved successfully!");
  await user.click((await cardOf("Job 1")).getByRole("button", { name: /^Remove from saved/ }));
  await reads("“Job 1” is no longer saved.");
  expect(screen.queryByText("Job saved successfully!")).toBeNull();
});
