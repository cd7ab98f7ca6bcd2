import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing } from "../testing/employer-records.ts";
import { seekerProfile } from "../testing/profiles.ts";
import { ownApplication } from "../testing/seeker-records.ts";

const APPLY = "POST /api/job-applications";

it("[JSD-20] shows other pay before somebody applies at it, and keeps the letter", async () => {
  const text = "The pay or the place of this job was changed meanwhile.";
  const job = listing(1, { salary_min: 90_000, salary_max: 90_000 });
  let now = job;
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/user-profiles": seekerProfile(),
    "GET /api/jobs": [job],
    "GET /api/jobs/{id}": () => now,
    "GET /api/my-jobs": [],
    "GET /api/job-alerts": [],
    [APPLY]: () => {
      if (now !== job) return ownApplication(1);
      now = { ...job, salary_min: 40_000, salary_max: 40_000 };
      return refuse(409, text, "job_changed");
    },
  });
  const { user } = openAt("/dashboard/browse-jobs");
  await user.click(await screen.findByRole("button", { name: "Apply for Job 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply for Job 1" }));
  expect(dialog.getByText(`₦90,000 per month · ${job.location}`)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Cover letter/), "I weld.");
  await user.click(dialog.getByRole("button", { name: "Send application" }));
  expect(await dialog.findByText(`₦40,000 per month · ${job.location}`)).toBeVisible();
  expect(dialog.getByText(new RegExp(text))).toBeVisible();
  expect(dialog.getByLabelText(/^Cover letter/)).toHaveValue("I weld.");
  await user.click(dialog.getByRole("button", { name: "Send application" }));
  await reads("Application submitted successfully!");
  const rest = { job_id: job.id, cover_letter: "I weld.", location: job.location };
  expect(calls.filter(({ key }) => key === APPLY).map(({ body }) => body)).toEqual([
    { ...rest, salary_min: 90_000, salary_max: 90_000 },
    { ...rest, salary_min: 40_000, salary_max: 40_000 },
  ]);
});
