import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { jumpTo } from "@jobcentre/frontend-kit/testing/jump-to";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { visit, visitInBrowser } from "../testing/public-site.tsx";

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

it("[EMD-06] shows the employer's logo beside their name, where there is one", async () => {
  mockApi({ "GET /api/jobs/{id}": { ...welder, employer_logo_path: "6500000000000000000000f1/our%20logo.png" } });
  visit(PAGE);
  const logo = (await screen.findByText("Gurara Civil Works")).parentElement?.querySelector("img");
  expect(logo).toHaveAttribute("src", "/api/employer/logo/6500000000000000000000f1/our%20logo.png");
  expect(logo).toHaveAttribute("alt", "");
});

const about = {
  business_sector: "Construction" as const,
  company_size: "201-1000" as const,
  company_description: "Roads and drainage.\nWe own our machines.",
  hiring_policies: "Local people first.",
  website_url: "https://www.gurara.example/about",
};

it("[GEN-03] [EMD-02] shows what the company tells of itself, its website as a plain link that nobody vouches for", async () => {
  mockApi({ "GET /api/jobs/{id}": { ...welder, employer_about: about } });
  visit(PAGE);
  const section = (await screen.findByRole("heading", { level: 2, name: "About the company" })).parentElement;
  expect(section).toHaveTextContent("SectorConstructionSize201-1000 people");
  expect(section?.querySelector("p")?.textContent).toBe("Roads and drainage.\nWe own our machines.");
  expect(screen.getByRole("heading", { level: 3, name: "Hiring policies" })).toBeVisible();
  expect(screen.getByText("Local people first.")).toBeVisible();
  const link = screen.getByRole("link", { name: "www.gurara.example" });
  expect(link).toHaveAttribute("href", "https://www.gurara.example/about");
  expect(link).toHaveAttribute("rel", "nofollow noopener noreferrer");
});

it("leaves out what the company does not tell, and all of it where there is nothing", async () => {
  let now: typeof welder = { ...welder, employer_about: { company_description: "Roads." } };
  mockApi({ "GET /api/jobs/{id}": () => now });
  const { unmount } = visit(PAGE);
  expect(await screen.findByText("Roads.")).toBeVisible();
  for (const gone of ["Hiring policies", "Sector", "Size", "Website"]) expect(screen.queryByText(gone)).toBeNull();
  unmount();
  for (const employer_about of [undefined, {}, { website_url: "javascript:alert(document.domain)//a.b" }]) {
    now = { ...welder, employer_about };
    const page = visit(PAGE);
    expect(await screen.findByText("You weld gates and frames.")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "About the company" })).toBeNull();
    page.unmount();
  }
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

it.each([
  [
    "/dashboard/browse-jobs?category=Construction",
    "Back to your dashboard",
    "/dashboard/browse-jobs?category=Construction",
  ],
  ["/dashboard", "Back to your dashboard", "/dashboard"],
  ["/dashboards", "Back to jobs", "/jobs"],
  ["//elsewhere.example/dashboard", "Back to jobs", "/jobs"],
])("leads who opened it at %s: %s", async (list, name, href) => {
  mockApi({ "GET /api/jobs/{id}": welder });
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  visitInBrowser(PAGE, { list });
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
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

it("no longer says that the link could not be shared once it was, nor of a second press while the sheet was open", async () => {
  mockApi({ "GET /api/jobs/{id}": welder });
  const { user } = visit(PAGE);
  const button = await screen.findByRole("button", { name: "Share this job" });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("refused"));
  await user.click(button);
  expect(await screen.findByText(/The link could not be shared/)).toBeVisible();
  write.mockResolvedValue();
  await user.click(button);
  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(screen.queryByText(/The link could not be shared/)).toBeNull();

  let close = (_why: Error): void => undefined;
  const share = vi.fn(() => new Promise<void>((_, reject) => (close = reject)));
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  await user.click(button);
  share.mockRejectedValueOnce(new DOMException("One is open.", "InvalidStateError"));
  await user.click(button);
  expect(await screen.findByText(/The link could not be shared/)).toBeVisible();
  await act(async () => close(new DOMException("Closed.", "AbortError")));
  expect(screen.queryByText(/The link could not be shared/)).toBeNull();
});

it("[JOBS-06] opens no application for a job that was left for another one out of the history", async () => {
  const driver = aJob({ id: "6500000000000000000000a9", title: "Driver" });
  let answer = (): void => undefined;
  mockApi({
    "GET /api/jobs/{id}": ({ params }) => (params.id === driver.id ? driver : welder),
    "GET /api/users/me": person(),
    [SETTINGS]: () => new Promise((resolve) => (answer = () => resolve({ public_job_applications: "off" }))),
  });
  const { user } = visitInBrowser(`/jobs/${driver.id}`);
  await screen.findByRole("heading", { level: 1, name: "Driver" });
  jumpTo(PAGE);
  await screen.findByRole("heading", { level: 1, name: "Welder" });
  await user.click(screen.getByRole("button", { name: "Apply Now" }));
  expect(screen.getByRole("button", { name: "Apply Now" })).toHaveAttribute("aria-busy", "true");
  jumpTo(`/jobs/${driver.id}`);
  await screen.findByRole("heading", { level: 1, name: "Driver" });
  expect(screen.getByRole("button", { name: "Apply Now" })).not.toHaveAttribute("aria-busy");
  await act(async () => answer());
  expect(screen.queryByText("Application feature coming soon!")).toBeNull();
});
