import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { visit } from "../testing/public-site.tsx";

const SEARCH = "/jobs?q=tailor+%26+cutter&category=Finance&location=Gwarinpa&salary=80000&experience=0&page=1";
const SAME =
  "/dashboard/browse-jobs?text=tailor+%26+cutter&category=Finance&location=Gwarinpa&salary=80000&experience=0";
const link = () => screen.findByRole("link", { name: "Get alerts for this search" });

it("leads a search that found nothing to where it becomes an alert", async () => {
  mockApi({ "GET /api/users/me": person(), "GET /api/jobs": [] });
  visit(SEARCH);
  await screen.findByText("0 jobs found");
  expect(await link()).toHaveAttribute("href", SAME);
});

it("has who is signed out sign in first, and come back to it", async () => {
  mockApi({ "GET /api/jobs": [aJob()] });
  const { user, address } = visit("/jobs?location=Gwarinpa");
  await screen.findByText("1 job found");
  await user.click(await link());
  await waitFor(() => expect(address()).toBe("/auth"));
  expect(takeReturnTo()).toBe("/dashboard/browse-jobs?location=Gwarinpa");
});

it.each([
  ["employers, who have no alerts", { user_type: "employer" }],
  ["administrators without a profile, who would make one", { user_type: null, is_admin: true }],
] as const)("is not there for %s", async (_, who) => {
  mockApi({ "GET /api/users/me": person(who), "GET /api/jobs": [aJob()] });
  visit("/jobs?location=Kuje");
  await screen.findByText("1 job found");
  expect(screen.queryByRole("link", { name: /alerts/ })).toBeNull();
});

it("is not there where nothing is searched for", async () => {
  mockApi({ "GET /api/jobs": [aJob()] });
  visit("/jobs");
  await screen.findByText("1 job found");
  expect(screen.queryByRole("link", { name: /alerts/ })).toBeNull();
});
