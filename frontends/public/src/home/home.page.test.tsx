import { rememberReturnTo, takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { aProgram } from "../testing/a-program.ts";
import { visit } from "../testing/public-site.tsx";
import { homeClaims, successStories } from "./home.content.ts";

const jobs = ["Welder", "Nurse", "Cook", "Teacher"].map((title, n) =>
  aJob({ id: `6500000000000000000000a${n}`, title }),
);
const answers = {
  "GET /api/jobs": jobs,
  "GET /api/training-programs": [aProgram()],
  "GET /api/certified-people": { total: 4321 },
};
const totals = { "GET /api/jobs": 1234, "GET /api/training-programs": 24 };

it("[HOME-01] [GEN-01] leads the signed-out from Get Started to /auth, and anyone to the jobs", async () => {
  mockApi(answers, totals);
  visit("/");
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Abuja");
  expect(screen.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/auth");
  expect(screen.getByRole("link", { name: "Browse Jobs" })).toHaveAttribute("href", "/jobs");
});

it("[HOME-01] [JOBS-02] has a search that leads to the jobs, also without scripts", async () => {
  mockApi(answers, totals);
  visit("/");
  const words = await screen.findByRole("searchbox", { name: "Search jobs" });
  expect(words).toHaveAttribute("name", "q");
  const form = words.closest("form");
  expect([form?.getAttribute("action"), form?.method]).toEqual(["/jobs", "get"]);
  expect(screen.getByRole("button", { name: "Search" })).toHaveAttribute("type", "submit");
});

it.each(["Get Started", "Register as an employer"])(
  "[HOME-01] [AUTH-10] %s is a new start: a way back that was left over is none of it",
  async (name) => {
    mockApi(answers, totals);
    const { user } = visit("/");
    rememberReturnTo("/training/6500000000000000000000aa");
    await user.click(await screen.findByRole("link", { name }));
    expect(takeReturnTo()).toBeNull();
  },
);

it("[HOME-01] leads the signed-in from Get Started to /dashboard", async () => {
  mockApi({ ...answers, "GET /api/users/me": person() }, totals);
  visit("/");
  await screen.findByRole("link", { name: "Get Started" });
  await waitFor(() => expect(screen.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/dashboard"));
});

it("[HOME-02] [GEN-05] shows the fixed claims and, beside them, what the product knows", async () => {
  mockApi(answers, totals);
  visit("/");
  expect(await screen.findByText("1,234")).toBeVisible();
  const strip = screen.getByText("Open jobs", { selector: "dt" }).closest("dl") as HTMLElement;
  expect(strip).toHaveTextContent("Training programs24");
  expect(strip).toHaveTextContent("Certified people4,321");
  expect(homeClaims.map(({ value }) => value)).toEqual(["85%", "6-16 weeks"]);
  for (const { value, label } of homeClaims) expect(strip).toHaveTextContent(`${label}${value}`);
});

it("[HOME-03] has four core services", async () => {
  mockApi(answers, totals);
  visit("/");
  const section = await screen.findByRole("region", { name: "What you can do here" });
  expect(
    within(section)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/jobs", "/training", "/entrepreneurship", "/about"]);
  // The page behind it has no address.
  expect(section).not.toHaveTextContent(/where to find us/i);
});

it("[HOME-04] [JOBS-07] shows the first three jobs of the list, and the way to all", async () => {
  mockApi(answers, totals);
  visit("/");
  const section = await screen.findByRole("region", { name: "Featured jobs" });
  await within(section).findByRole("heading", { name: "Welder" });
  expect(
    within(section)
      .getAllByRole("heading", { level: 3 })
      .map((title) => title.textContent),
  ).toEqual(["Welder", "Nurse", "Cook"]);
  expect(within(section).getByRole("link", { name: "View All Jobs" })).toHaveAttribute("href", "/jobs");
});

it("[HOME-04] [JOBS-05] applies as the list of jobs does", async () => {
  mockApi({ ...answers, "GET /api/jobs": jobs.slice(0, 1) }, totals);
  const { user } = visit("/");
  await user.click(await screen.findByRole("button", { name: "Apply Now" }));
  expect(await screen.findByText("Please sign in to apply for jobs")).toBeVisible();
});

it("[HOME-04] says so when no job is open", async () => {
  mockApi({ ...answers, "GET /api/jobs": [] }, { "GET /api/jobs": 0 });
  visit("/");
  expect(await screen.findByRole("heading", { name: "No open jobs today" })).toBeVisible();
});

it("[HOME-05] [GEN-05] tells success stories", async () => {
  mockApi(answers, totals);
  visit("/");
  const section = await screen.findByRole("region", { name: "Success stories" });
  expect(successStories).toHaveLength(3);
  for (const { name, quote } of successStories) {
    expect(within(section).getByText(name)).toBeVisible();
    expect(within(section).getByText(quote)).toBeVisible();
  }
});

it("[GEN-08] says pay in naira", async () => {
  mockApi(answers, totals);
  visit("/");
  expect((await screen.findAllByText("₦90,000 – ₦120,000 per month"))[0]).toBeVisible();
});

it("shows what could not be loaded, with a Retry each, and stays usable", async () => {
  let up = false;
  mockApi({
    "GET /api/jobs": () => (up ? jobs : OFFLINE),
    "GET /api/training-programs": () => (up ? [aProgram()] : OFFLINE),
    "GET /api/certified-people": () => (up ? { total: 4321 } : OFFLINE),
  });
  const { user } = visit("/");
  expect(await screen.findByText("The jobs could not be loaded")).toBeVisible();
  expect(screen.getByRole("link", { name: "Get Started" })).toBeVisible();
  up = true;
  await user.click(await screen.findByRole("button", { name: "Retry: Training programs" }));
  await user.click(await screen.findByRole("button", { name: "Retry: Certified people" }));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Welder" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Retry/ })).toBeNull();
});
