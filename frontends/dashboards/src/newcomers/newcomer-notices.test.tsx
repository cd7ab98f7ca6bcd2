import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { companyProfile, seekerProfile } from "../testing/profiles.ts";

const OWN = "GET /api/colleague-invitations";
const TOKEN = "a".repeat(43);
const REMOVED = {
  id: "65f0c0ffee65f0c0ffee00e1",
  subject: "You no longer work in a company's account",
  message: "Zuma Foods removed you from its account.",
  message_type: "other" as const,
  is_read: false,
  created_at: "2026-11-29T09:00:00.000Z",
};
const INVITED = { token: TOKEN, company_name: "Kano Bricks", ends_at: "2027-02-04T09:00:00.000Z" };
const NO_PROFILE = refuse(404, "Not found.", "not_found");
const newcomer = person({ user_type: null, email: "ngozi@example.com" });

function open(at: string, answers: Answers = {}) {
  const calls = mockApi({ "GET /api/users/me": newcomer, "GET /api/messages": [], ...answers });
  return { calls, ...openAt(at) };
}

it.each(["/dashboard", "/employer/onboarding", "/job-seeker/onboarding"])(
  "[GEN-04] tells who was removed so at %s, before they make an account",
  async (at) => {
    open(at, {
      "GET /api/messages": [REMOVED],
      "GET /api/employer/profile": NO_PROFILE,
      "GET /api/user-profiles": NO_PROFILE,
    });
    const told = within(await screen.findByRole("region", { name: `New message: ${REMOVED.subject}` }));
    expect(told.getByText(REMOVED.message)).toBeVisible();
    expect(told.getByRole("link", { name: "Open your messages" })).toHaveAttribute(
      "href",
      `/dashboard/messages?open=${REMOVED.id}`,
    );
  },
);

it("[GEN-04] leads who no longer works for a company from its pages to the overview, which says why", async () => {
  const { address } = open("/dashboard/post-job", { "GET /api/messages": [REMOVED] });
  expect(await screen.findByText(REMOVED.message)).toBeVisible();
  expect(address()).toBe("/dashboard");
});

it("[GEN-04] tells who is invited and came without the link, above the choice of an account", async () => {
  open("/dashboard", { [OWN]: [INVITED] });
  const list = within(await screen.findByRole("list", { name: "Companies that invite you" }));
  expect(list.getByRole("heading", { name: "Kano Bricks invites you to work in its account" })).toBeVisible();
  expect(list.getByText(/\(Lagos time\)/)).toBeVisible();
  expect(list.getByRole("link", { name: "See the invitation" })).toHaveAttribute(
    "href",
    `/colleague-invitation/${TOKEN}`,
  );
});

it.each(["job_seeker", "employer"] as const)(
  "[GEN-04] shows a %s, who has a profile of their own, no stranger's invitation on the overview",
  async (user_type) => {
    const in_the_way = "You have a profile of your own with this e-mail address.";
    const { calls } = open("/dashboard", {
      "GET /api/users/me": person({ user_type }),
      "GET /api/employer/profile": companyProfile(),
      "GET /api/user-profiles": seekerProfile(),
      [OWN]: [{ ...INVITED, in_the_way }],
    });
    expect(await screen.findByText(/rofile completion/)).toBeVisible();
    expect(screen.queryByText(in_the_way)).toBeNull();
    expect(screen.queryByRole("list", { name: "Companies that invite you" })).toBeNull();
    expect(calls.some(({ key }) => key === OWN)).toBe(false);
  },
);

it("[GEN-04] asks for none of who is suspended, and says with a Retry where they could not be loaded", async () => {
  const suspended = { suspended_at: "2026-11-29T09:00:00.000Z", suspension_reason: "Fraud." };
  const { calls, unmount } = open("/dashboard", {
    "GET /api/users/me": person({ user_type: "employer", ...suspended }),
    "GET /api/employer/profile": companyProfile(),
  });
  await screen.findByText(/Fraud\./);
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain("GET /api/employer/profile"));
  expect(calls.map(({ key }) => key)).not.toContain(OWN);
  unmount();
  open("/dashboard", { [OWN]: refuse(503) });
  expect(await screen.findByRole("heading", { name: "Your invitations could not be loaded" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

it.each(["/dashboard", "/employer/onboarding"])("says at %s as whom one is signed in, and signs out", async (at) => {
  const out = { success: true as const };
  const { user, calls } = open(at, { "GET /api/employer/profile": NO_PROFILE, "GET /api/logout": out });
  expect(await screen.findByText("ngozi@example.com")).toBeVisible();
  expect(screen.getByText(/each address is an account of its own/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain("GET /api/logout"));
  await waitFor(() => expect(screen.queryByText("ngozi@example.com")).toBeNull());
});
