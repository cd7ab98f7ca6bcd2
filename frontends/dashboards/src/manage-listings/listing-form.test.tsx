import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing } from "../testing/employer-records.ts";
import type { Listing } from "./listings.api.ts";

function edit(job: Listing) {
  mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    "GET /api/employer/jobs": [job],
  });
  return openAt(`/dashboard/manage-listings?edit=${job.id}`);
}

it("shows a job that somebody else changed as it is now, not a draft from before, which would undo that", async () => {
  const before = edit(listing(1));
  await before.user.type(await screen.findByLabelText("Location"), "!");
  before.unmount();
  const { user } = edit(listing(1, { edited_at: "2026-03-01T09:00:00.000Z", title: "Job 1, now full-time" }));
  expect(await screen.findByLabelText("Title")).toHaveValue("Job 1, now full-time");

  // It is not lost either: it stands beside the form until it is saved or put away.
  const typed = `${listing(1).location}!`;
  await user.click(screen.getByText("Show what you had typed before somebody else saved"));
  expect(screen.getByText(typed)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Discard what I had typed" }));
  expect(screen.queryByText(typed)).not.toBeInTheDocument();
});
