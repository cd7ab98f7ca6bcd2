import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { ApplyNow } from "./apply-now.tsx";

const code = vi.hoisted(() => ({ isThere: false }));
vi.mock("./apply-dialog.tsx", () => {
  if (!code.isThere) throw new Error("The file could not be loaded");
  return { ApplyDialog: () => <p>The form</p> };
});

it("[JOBS-06] keeps the page where the form's code does not load, and loads it again on Retry", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  mockApi({ "GET /api/users/me": person(), "GET /api/public-settings": { public_job_applications: "on" } });
  const { user } = renderPage(<ApplyNow job={aJob()} describedBy="title" />);
  await user.click(screen.getByRole("button", { name: "Apply Now" }));
  expect(await screen.findByText("The form could not be loaded. Check your connection and try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Apply Now" })).not.toHaveAttribute("aria-busy");
  code.isThere = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The form")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});
