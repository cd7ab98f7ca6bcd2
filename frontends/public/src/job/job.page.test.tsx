import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
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
  await waitFor(() => expect(document.title).toContain("Welder"));
});

it("leaves out what the employer did not say", async () => {
  mockApi({ "GET /api/jobs/{id}": { ...welder, requirements: "", application_deadline: null, salary_max: null } });
  visit(PAGE);
  expect(await screen.findByText("Open until filled")).toBeVisible();
  expect(screen.getByText("From ₦90,000 per month")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Requirements" })).toBeNull();
});

it("[JOBS-01] [EMD-36] says of a verified employer that they are", async () => {
  mockApi({ "GET /api/jobs/{id}": { ...welder, employer_is_verified: true } });
  visit(PAGE);
  expect((await screen.findByText("Gurara Civil Works")).parentElement).toHaveTextContent("Verified");
});

it("says Job not found, with the way to the open jobs", async () => {
  mockApi({ "GET /api/jobs/{id}": refuse(404, "Not found.", "not_found") });
  visit(PAGE);
  expect(await screen.findByRole("heading", { level: 1, name: "Job not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See open jobs" })).toHaveAttribute("href", "/jobs");
  await waitFor(() => expect(document.title).toContain("Job not found"));
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

it("stays to be read where only reading it anew failed, with one line that says so", async () => {
  let up = true;
  mockApi({ "GET /api/jobs/{id}": () => (up ? welder : OFFLINE) });
  const { user } = visit(PAGE);
  await screen.findByRole("heading", { level: 1, name: "Welder" });
  up = false;
  const later = Date.now() + 60_000;
  vi.spyOn(Date, "now").mockImplementation(() => later);
  await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText(/^The job could not be loaded again/)).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent)).toEqual(["Welder"]);
  expect(screen.getByText("You weld gates and frames.")).toBeVisible();
  up = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
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

it("lets who is signed in report the job or its company, and asks the signed-out to sign in", async () => {
  let me = null as ReturnType<typeof person> | null;
  const seen = mockApi({
    "GET /api/jobs/{id}": welder,
    "GET /api/users/me": () => me ?? refuse(401),
    "POST /api/reports": { success: true },
  });
  const { user, unmount } = visit(PAGE);
  await user.click(await screen.findByRole("button", { name: "Report this job" }));
  expect(await screen.findByText("Please sign in to report a job")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();

  me = person();
  visit(PAGE);
  await user.click(await screen.findByRole("button", { name: "Report this job" }));
  await user.click(await screen.findByRole("radio", { name: "The company" }));
  await user.type(screen.getByLabelText("What is wrong?"), "They ask for money.");
  await user.click(screen.getByRole("button", { name: "Send report" }));
  expect(await screen.findByText("Thank you. The job centre looks into it.")).toBeVisible();
  const body = { employer_id: welder.employer_id, reason: "They ask for money." };
  expect(seen.find(({ key }) => key === "POST /api/reports")?.body).toEqual(body);
});

const SETTINGS = "GET /api/public-settings";
const APPLY = "POST /api/job-applications";
const anApplication = {
  id: "6500000000000000000000f1",
  job_id: welder.id,
  status: "pending" as const,
  applied_at: "2026-11-20T10:00:00.000Z",
  cover_letter: "I weld.",
  history: [],
  interview: null,
  job: { title: welder.title, employer_name: welder.employer_name, location: welder.location, is_open: true },
};

it.each([
  ["off", { public_job_applications: "off" }],
  ["not known", refuse(503)],
])(
  "[JOBS-06] leads the signed-in to this job's application in their dashboard while the setting is %s",
  async (_, settings) => {
    mockApi({ "GET /api/jobs/{id}": welder, "GET /api/users/me": person(), [SETTINGS]: settings });
    const { user, address } = visit(PAGE);
    await user.click(await screen.findByRole("button", { name: "Apply Now" }));
    expect(await screen.findByText("Application feature coming soon!")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Apply in your dashboard" }));
    expect(address()).toBe(`/dashboard/browse-jobs?apply=${welder.id}`);
  },
);

describe("applying right here, where the setting allows it", () => {
  const ON = { "GET /api/jobs/{id}": welder, [SETTINGS]: { public_job_applications: "on" } };

  async function pressApply(user_type: "job_seeker" | "employer" | null, answers: Answers = {}) {
    const seen = mockApi({ ...ON, "GET /api/users/me": person({ user_type }), ...answers });
    const page = visit(PAGE);
    await page.user.click(await screen.findByRole("button", { name: "Apply Now" }));
    return { ...page, seen };
  }

  it("[JOBS-06] [GEN-02] sends the letter, says so, and closes", async () => {
    const { user, seen } = await pressApply("job_seeker", { [APPLY]: anApplication });
    await user.type(await screen.findByLabelText(/^Letter/), "I weld.");
    await user.click(screen.getByRole("button", { name: "Send application" }));
    await reads("Application submitted successfully!");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(seen.filter(({ key }) => key === APPLY).map(({ body }) => body)).toEqual([
      { job_id: welder.id, cover_letter: "I weld." },
    ]);
  });

  const path = "65f0c0ffee65f0c0ffee00aa/cv.pdf";
  it.each([
    ["goes along", { cv_file_path: path, visible_to_employers: true }, /gets your profile and your CV\./],
    [
      "is hidden",
      { cv_file_path: path, visible_to_employers: false },
      /gets your profile without your CV: you hide it/,
    ],
    ["is missing", { cv_file_path: null, visible_to_employers: true }, /gets your profile, which has no CV yet/],
  ])("says what the employer gets where the CV %s", async (_, profile, words) => {
    await pressApply("job_seeker", { "GET /api/user-profiles": profile as never });
    expect(within(await screen.findByRole("dialog")).getByText(/gets your profile/)).toBeVisible();
    await waitFor(() => expect(screen.getByText(/gets your profile/)).toHaveTextContent(words));
  });

  it("keeps the letter and says why when it is refused", async () => {
    const again = refuse(409, "You have already applied for this job", "already_applied");
    const { user } = await pressApply("job_seeker", { [APPLY]: again });
    await user.type(await screen.findByLabelText(/^Letter/), "I weld.");
    await user.click(screen.getByRole("button", { name: "Send application" }));
    expect(await screen.findByText("You have already applied for this job")).toBeVisible();
    expect(screen.getByLabelText(/^Letter/)).toHaveValue("I weld.");
  });

  it("leaves no letter to who signs in elsewhere in the same browser", async () => {
    let me = person({ user_type: "job_seeker" });
    const { user } = await pressApply("job_seeker", { "GET /api/users/me": () => me });
    await user.type(await screen.findByLabelText(/^Letter/), "I weld.");
    me = person({ id: "65f0c0ffee65f0c0ffee0009", email: "chinedu@example.com" });
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(screen.getByLabelText(/^Letter/)).toHaveValue(""));
  });

  it("leads who has no profile yet to the dashboard", async () => {
    const { address } = await pressApply(null);
    await waitFor(() => expect(address()).toBe(`/dashboard/browse-jobs?apply=${welder.id}`));
  });

  it("tells employers who applies", async () => {
    await pressApply("employer");
    expect(await screen.findByText(/You are signed in as an employer/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
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
