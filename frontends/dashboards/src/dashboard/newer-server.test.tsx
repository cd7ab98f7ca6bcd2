import { type Answers, mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import "./dashboard.page.tsx";
import { ownApplication } from "../entrepreneurship/testing/own-application.ts";
import { openAt } from "../testing/dashboards.tsx";
import { premiumRequest, premiumRequests } from "../testing/employer-records.ts";
import { companyProfile } from "../testing/profiles.ts";
import { inbox, message } from "../testing/records.ts";
import { guidanceRequest } from "../testing/seeker-records.ts";

/** A word that pages of this version do not know, in place of one that they do. */
const newWord = (word: string) => word as never;

const funding = {
  id: "65f0c0ffee65f0c0ffee0c21",
  funding_type: "grant",
  amount_requested: 1_500_000,
  amount_approved: 750_000,
  disbursement_status: newWord("on_hold"),
  disbursement_schedule: "",
  terms_conditions: "",
  approved_at: "2026-03-10T09:30:00.000Z",
  disbursed_at: null,
  cancelled_at: null,
} as const;
const employer: Answers = {
  "GET /api/users/me": person({ user_type: "employer" }),
  "GET /api/employer/profile": companyProfile(),
};

it.each<[what: string, at: string, answers: Answers, reads: RegExp]>([
  [
    "a kind of message",
    "messages",
    { "GET /api/messages": inbox(message(1, { message_type: newWord("survey") })) },
    /Notice/,
  ],
  [
    "a status of a request",
    "career-guidance",
    { "GET /api/career-guidance": [guidanceRequest(1, { status: newWord("on_hold") })] },
    /On hold/,
  ],
  [
    "a status of funding",
    "entrepreneurship",
    { "GET /api/my-entrepreneurship": [ownApplication({ status: "approved", fundings: [funding] })] },
    /On hold/,
  ],
  [
    "a paid service",
    "payments",
    { ...employer, ...premiumRequests([premiumRequest(1, { service: newWord("job_fair") })]) },
    /Other service/,
  ],
])("shows %s that a newer server sends and this page does not know", async (_, at, answers, reads) => {
  mockApi({ "GET /api/users/me": person(), "GET /api/messages": [], ...answers });
  openAt(`/dashboard/${at}`);
  expect((await screen.findAllByText(reads))[0]).toBeVisible();
  expect(screen.queryByText("This page could not be loaded")).toBeNull();
});

it("keeps the navigation where a section breaks", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = message(1, { created_at: "never" });
  mockApi({ "GET /api/users/me": person(), "GET /api/messages": inbox(broken), "GET /api/saved-jobs": [] });
  const { user } = openAt("/dashboard/messages");
  expect(await screen.findByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  const navigation = within(screen.getByRole("navigation", { name: "Dashboard" }));
  await user.click(navigation.getByRole("link", { name: "Saved Jobs" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Saved Jobs" })).toBeVisible();
  vi.restoreAllMocks();
});
