import { formatDate } from "@jobcentre/frontend-kit/format";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { applicationCounts, ownJobs } from "../testing/employer-records.ts";
import { companyProfile, seekerProfile } from "../testing/profiles.ts";

const SINCE = "2026-11-20T10:00:00.000Z";
const suspended = { suspended_at: SINCE, suspension_reason: "Asked applicants for money." };
const notice = async () => within(await screen.findByRole("region", { name: "Your account is suspended" }));
const settings = { contact_phone: "0803 000 0000", contact_email: "help@jobcentre.example" };

it.each([
  ["employer", "messages", /Your open jobs are closed/],
  ["employer", "privacy", /Your open jobs are closed/],
  ["job_seeker", "messages", /Employers do not find you/],
  [null, "messages", /You can change nothing/],
] as const)("[DASH-01] a suspended %s reads why under %s, and what it means", async (user_type, section, meaning) => {
  mockApi({
    "GET /api/users/me": person({ user_type, ...suspended }),
    "GET /api/public-settings": settings as never,
    "GET /api/employer/profile": companyProfile(),
    "GET /api/user-profiles": seekerProfile(),
    "GET /api/messages": [],
  });
  openAt(`/dashboard/${section}`);
  const { findByText, getByText, getByRole } = await notice();
  expect(
    getByText(new RegExp(`since ${formatDate(SINCE)}\\. The reason given: Asked applicants for money\\.`)),
  ).toBeVisible();
  expect(getByText(meaning)).toBeVisible();
  expect(getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/dashboard/privacy");
  expect(await findByText(/please contact us: 0803 000 0000 or help@jobcentre\.example\./)).toBeVisible();
});

it.each([
  ["applications", "Applications"],
  ["cv-search", "CV Database Search"],
  ["graduates", "Hire from Training"],
  ["saved-candidates", "Saved Candidates"],
])("[DASH-01] a suspended employer reads why alone under %s, where other people are read", async (section, title) => {
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer", ...suspended }),
    "GET /api/public-settings": settings as never,
    "GET /api/messages": [],
  });
  openAt(`/dashboard/${section}`);
  expect((await notice()).getByText(/Asked applicants for money/)).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  await waitFor(() => expect(document.title).toContain(title));
  expect(screen.queryByRole("search")).toBeNull();
  expect(calls.map(({ key }) => key).filter((key) => key.startsWith("GET /api/employer/"))).toEqual([]);
});

it("[DASH-01] a suspended employer's overview asks for no interviews, whose people are not to be read", async () => {
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer", ...suspended }),
    "GET /api/public-settings": settings as never,
    "GET /api/employer/profile": companyProfile(),
    ...ownJobs([]),
    "GET /api/employer/applications/counts": applicationCounts(),
    "GET /api/messages": [],
  });
  openAt("/dashboard");
  expect(await screen.findByRole("heading", { name: "Company profile completion" })).toBeVisible();
  expect((await notice()).getByText(/Asked applicants for money/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Interviews to come" })).toBeNull();
  expect(calls.map(({ key }) => key)).not.toContain("GET /api/employer/applications");
});

it("[DASH-01] [GEN-04] a colleague reads that the company's account is suspended, and where they can leave it", async () => {
  mockApi({
    "GET /api/users/me": person({ user_type: "employer", colleague_id: "65f0c0ffee65f0c0ffee000c", ...suspended }),
    "GET /api/public-settings": settings as never,
    "GET /api/messages": [],
  });
  openAt("/dashboard/messages");
  const region = await screen.findByRole("region", { name: "Your company's account is suspended" });
  const { getByText, getByRole, queryByText } = within(region);
  expect(getByText(/The reason given: Asked applicants for money\./)).toBeVisible();
  expect(getByText(/You can leave it under/)).toBeVisible();
  expect(getByRole("link", { name: "Colleagues" })).toHaveAttribute("href", "/dashboard/colleagues");
  expect(queryByText(/delete/)).toBeNull();
});

it("[DASH-01] nobody else reads anything of it", async () => {
  mockApi({ "GET /api/users/me": person(), "GET /api/user-profiles": seekerProfile(), "GET /api/messages": [] });
  openAt("/dashboard/messages");
  await screen.findByRole("heading", { level: 1, name: "Messages" });
  expect(screen.queryByRole("region", { name: "Your account is suspended" })).toBeNull();
});
