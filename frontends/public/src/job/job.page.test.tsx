import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { visit } from "../testing/public-site.tsx";

const welder = aJob();
const PAGE = `/jobs/${welder.id}`;

it("[JOBS-01] shows every field of a job under its own address", async () => {
  const seen = mockApi({ "GET /api/jobs/{id}": welder });
  visit(PAGE);
  expect(await screen.findByRole("heading", { level: 1, name: "Welder" })).toBeVisible();
  expect(seen.find(({ key }) => key === "GET /api/jobs/{id}")?.params).toEqual({ id: welder.id });
  const facts = screen.getByRole("region", { name: "At a glance" });
  expect(facts).toHaveTextContent("Salary₦90,000 – ₦120,000 per month");
  expect(facts).toHaveTextContent("LocationKuje, Abuja");
  expect(facts).toHaveTextContent("CategoryConstruction");
  expect(facts).toHaveTextContent("Experience2 years of experience");
  expect(facts).toHaveTextContent(/Apply by.*2099/);
  expect(facts).toHaveTextContent("Posted3 hours ago");
  expect(screen.getByText("Gurara Civil Works")).toBeVisible();
  expect(screen.getByText("You weld gates and frames.")).toBeVisible();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Own helmet", "Two references"]);
  expect(screen.getByRole("link", { name: "More jobs at Gurara Civil Works" })).toHaveAttribute(
    "href",
    "/jobs?q=Gurara%20Civil%20Works",
  );
  expect(document.title).toContain("Welder");
});

it("leaves out what the employer did not say", async () => {
  mockApi({ "GET /api/jobs/{id}": { ...welder, requirements: "", application_deadline: null, salary_max: null } });
  visit(PAGE);
  expect(await screen.findByText("Open until filled")).toBeVisible();
  expect(screen.getByText("From ₦90,000 per month")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Requirements" })).toBeNull();
});

it("says Job not found, with the way to the open jobs", async () => {
  mockApi({ "GET /api/jobs/{id}": refuse(404, "Not found.", "not_found") });
  visit(PAGE);
  expect(await screen.findByRole("heading", { level: 1, name: "Job not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See open jobs" })).toHaveAttribute("href", "/jobs");
  expect(document.title).toContain("Job not found");
});

it("[JOBS-08] shows a failure with a Retry, which is not a missing job", async () => {
  let up = false;
  mockApi({ "GET /api/jobs/{id}": () => (up ? welder : OFFLINE) });
  const { user } = visit(PAGE);
  expect(await screen.findByText("The job could not be loaded")).toBeVisible();
  up = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Welder" })).toBeVisible();
});

it("leads back to the list as it was left", async () => {
  mockApi({ "GET /api/jobs": [welder], "GET /api/jobs/{id}": welder });
  const { user, address } = visit("/jobs?category=Construction");
  await user.click(await screen.findByRole("link", { name: "Welder" }));
  const back = await screen.findByRole("link", { name: "Back to jobs" });
  expect(address()).toBe(PAGE);
  await user.click(back);
  await screen.findByRole("heading", { name: "Find a job" });
  expect(address()).toBe("/jobs?category=Construction");
});

it("leads back to all jobs from a shared link", async () => {
  mockApi({ "GET /api/jobs/{id}": welder });
  visit(PAGE);
  expect(await screen.findByRole("link", { name: "Back to jobs" })).toHaveAttribute("href", "/jobs");
});

it("[JOBS-05] asks the signed-out to sign in and come back here", async () => {
  mockApi({ "GET /api/jobs/{id}": welder });
  const { user, address } = visit(PAGE);
  await user.click(await screen.findByRole("button", { name: "Apply Now" }));
  expect(await screen.findByText("Please sign in to apply for jobs")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: "Sign in or sign up" })).toBeVisible();
  expect(address()).toBe("/auth");
  expect(takeReturnTo()).toBe(PAGE);
});

it("[JOBS-06] tells the signed-in that applying here is coming", async () => {
  mockApi({ "GET /api/jobs/{id}": welder, "GET /api/users/me": person() });
  const { user } = visit(PAGE);
  await user.click(await screen.findByRole("button", { name: "Apply Now" }));
  expect(await screen.findByText("Application feature coming soon!")).toBeVisible();
});

it("copies the link where the browser cannot share, and shows it where it cannot copy", async () => {
  mockApi({ "GET /api/jobs/{id}": welder });
  const { user } = visit(PAGE);
  const button = await screen.findByRole("button", { name: "Share this job" });
  await user.click(button);
  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(window.location.origin + PAGE);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await user.click(button);
  expect(await screen.findByText(/The link could not be shared. Copy it from here:/)).toBeVisible();
});
