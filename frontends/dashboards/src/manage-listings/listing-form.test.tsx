import { jobForm } from "@jobcentre/frontend-kit/job-form";
import { type Answers, mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing, ownJobs } from "../testing/employer-records.ts";
import type { Listing } from "./listings.api.ts";

function edit(job: Listing, answers: Answers = {}) {
  mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    ...ownJobs([job]),
    ...answers,
  });
  return openAt(`/dashboard/manage-listings?status=active&edit=${job.id}`);
}

const savedOn = (day: number, changes: Partial<Listing> = {}) =>
  listing(1, { edited_at: `2026-03-0${day}T09:00:00.000Z`, ...changes });

/** Types at the end of the location of this version, and leaves. */
async function typeOver(job: Listing, text: string) {
  const { user, unmount } = edit(job);
  await user.type(await screen.findByLabelText("Location"), text);
  unmount();
}

/** A draft of the job before it was ever edited, as it was kept once: all values. Names had no version at first. */
const keepAsOnce = (location: string, version = "-null") =>
  window.localStorage.setItem(
    `draft:${person().id}:job-${listing(1).id}${version}`,
    JSON.stringify({ ...jobForm(listing(1)), location }),
  );

const showTyped = async ({ user }: ReturnType<typeof edit>) =>
  user.click(await screen.findByText("Show what you had typed before somebody else saved"));

it("shows a job that somebody else changed as it is now, not a draft from before, which would undo that", async () => {
  await typeOver(listing(1), "!");
  const page = edit(savedOn(1, { title: "Job 1, now full-time" }));
  expect(await screen.findByLabelText("Title")).toHaveValue("Job 1, now full-time");

  // It is not lost either: it stands beside the form until it is saved or put away.
  const typed = `${listing(1).location}!`;
  await showTyped(page);
  expect(screen.getByText(typed)).toBeVisible();
  // The title is what somebody else has corrected: nobody typed the one before.
  expect(screen.queryByText("Job 1")).not.toBeInTheDocument();
  await page.user.click(screen.getByRole("button", { name: "Discard what I had typed" }));
  expect(screen.queryByText(typed)).not.toBeInTheDocument();
});

it("opens with what was typed before drafts kept the changes alone", async () => {
  keepAsOnce("Kubwa one");
  edit(listing(1));
  expect(await screen.findByLabelText("Location")).toHaveValue("Kubwa one");
});

it("shows what was typed in the first version of the product, whose drafts name no version of the job, until it is put away", async () => {
  keepAsOnce("Kubwa one", "");
  const page = edit(listing(1));
  await showTyped(page);
  expect(screen.getByText("Kubwa one")).toBeVisible();
  await page.user.click(screen.getByRole("button", { name: "Discard what I had typed" }));
  expect(window.localStorage).toHaveLength(0);
});

it.each([
  ["kept as it is now", () => typeOver(listing(1), " one")],
  ["kept as it was once", () => keepAsOnce("Kubwa one")],
  ["kept as it was at first", () => keepAsOnce("Kubwa one", "")],
])("shows what was typed last, not what was typed before the job's first edit, %s", async (_, first) => {
  await first();
  await typeOver(savedOn(1), " two");
  await showTyped(edit(savedOn(2)));
  expect(screen.getByText("Kubwa two")).toBeVisible();
  expect(screen.queryByText(/ one$/)).not.toBeInTheDocument();
});

it("shows what was typed over the version before, where over the last one nothing was in the end", async () => {
  await typeOver(listing(1), " one");
  await typeOver(savedOn(1), "!{Backspace}");
  await showTyped(edit(savedOn(2)));
  expect(screen.getByText("Kubwa one")).toBeVisible();
});

it("shows of a draft that was kept with all values those that differ from the job as it is now", async () => {
  keepAsOnce("Kubwa one");
  await showTyped(edit(savedOn(1, { title: "Job 1, now full-time" })));
  expect(screen.getByText("Kubwa one")).toBeVisible();
  expect(screen.getByText("Job 1")).toBeVisible();
});

it("[EMD-18] leaves who has gone to another section there when the answer of Save comes", async () => {
  let answer = () => undefined as unknown;
  const { user, address } = edit(listing(1), {
    "PUT /api/jobs/{id}": () =>
      new Promise<never>((resolve) => {
        answer = () => resolve(undefined as never);
      }),
  });
  await user.type(await screen.findByLabelText("Location"), "!");
  await user.click(screen.getByRole("button", { name: "Save job" }));
  await user.click(screen.getByRole("link", { name: "Messages" }));
  await screen.findByRole("heading", { name: "Messages" });
  answer();
  await screen.findByText("Job updated successfully!");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(address()).toBe("/dashboard/messages");
});
