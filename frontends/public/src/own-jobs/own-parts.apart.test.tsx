import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { visit } from "../testing/public-site.tsx";

const load = vi.hoisted(() => vi.fn());
vi.mock("./own-parts.tsx", () => {
  load();
  throw new Error("The file could not be loaded");
});

it("leaves the page as it is for everybody where the code of what is one's own does not load", async () => {
  const job = aJob();
  const application = { id: job.id, status: "pending" as const, applied_at: "2026-11-20T10:00:00.000Z" };
  mockApi({
    "GET /api/users/me": person(),
    "GET /api/jobs/{id}": job,
    "GET /api/my-jobs": [{ job_id: job.id, is_saved: true, application }],
  });
  visit(`/jobs/${job.id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Welder" })).toBeVisible();
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.getByRole("button", { name: "Apply Now" })).toBeVisible();
});
