import { LISTED_SECTIONS } from "@jobcentre/contracts/account-sections";
import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { useRoutes } from "@jobcentre/frontend-kit/router";
import { type Answers, mockApi, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ActivityPage } from "../activity/activity.page.tsx";
import { EntrepreneurshipPage } from "../entrepreneurship/entrepreneurship.page.tsx";
import { JobsPage } from "../jobs/jobs.page.tsx";
import { application } from "../training/testing/rows.ts";
import { TrainingPage } from "../training/training.page.tsx";
import { EmployerPage } from "./user.page.tsx";
import { USER, type UserDetail } from "./users.api.ts";

const ID = "65f0c0ffee65f0c0ffee0a01";
const TITLES = Object.values(LISTED_SECTIONS);
const person: UserDetail = {
  id: ID,
  full_name: "Chinedu Okafor",
  business_name: "Zuma Rock Foods",
  user_type: "employer",
  is_verified: false,
  sections: [...TITLES, "Messages"].map((title) => ({
    title,
    total: 1,
    records: [[{ label: "Reason", value: "A word" }]],
  })),
};
const Pages = () =>
  useRoutes([
    { path: "/admin/dashboard/employers/:id", element: <EmployerPage /> },
    { path: "/admin/dashboard/jobs", element: <JobsPage /> },
    { path: "/admin/dashboard/training", element: <TrainingPage /> },
    { path: "/admin/dashboard/entrepreneurship", element: <EntrepreneurshipPage /> },
    { path: "/admin/dashboard/activity", element: <ActivityPage /> },
  ]);

function open(at = `/admin/dashboard/employers/${ID}`, state: unknown = null, more: Answers = {}) {
  const calls = mockApi({
    [USER]: person,
    "GET /api/admin/jobs": { jobs: [], total: 0 },
    "GET /api/admin/service-requests": [],
    "GET /api/admin/reports": [],
    "GET /api/admin/training-applications": [],
    "GET /api/admin/training-enrollments": [],
    "GET /api/admin/training-feedback": [],
    "GET /api/admin/training-programs": [],
    "GET /api/admin/entrepreneurship-applications": [],
    "GET /api/admin/entrepreneurship-mentorships": [],
    "GET /api/admin/entrepreneurship-funding": [],
    "GET /api/admin/activity-logs": [],
    "GET /api/admin/activity-logs/actions": ["sign_in"],
    ...more,
  });
  const page = renderPage(
    <PortalProvider>
      <Pages />
    </PortalProvider>,
    { at, state, inBrowser: true },
  );
  return { calls, ...page };
}
/** What the list itself was asked for, not its figures. */
const asked = (calls: SeenCall[], key: string) =>
  calls.filter((call) => call.key === key && call.query.limit !== "1").at(-1)?.query;
const TRAINING = "GET /api/admin/training-";
const BUSINESS = "GET /api/admin/entrepreneurship-";

it.each<[keyof typeof LISTED_SECTIONS, string, object]>([
  ["jobs", "GET /api/admin/jobs", { employer_id: ID }],
  ["requests", "GET /api/admin/service-requests", { account_id: ID }],
  ["reports_about", "GET /api/admin/reports", { employer_id: ID }],
  ["reports_by", "GET /api/admin/reports", { reporter_id: ID }],
  ["training", `${TRAINING}applications`, { account_id: ID }],
  ["enrollments", `${TRAINING}enrollments`, { account_id: ID }],
  ["revoked", `${TRAINING}enrollments`, { account_id: ID }],
  ["feedback", `${TRAINING}feedback`, { account_id: ID }],
  ["businesses", `${BUSINESS}applications`, { account_id: ID }],
  ["mentorships", `${BUSINESS}mentorships`, { account_id: ID }],
])(
  "[ADU-04] the part %s leads to its list, narrowed to that person, and from there back",
  async (part, key, narrowed) => {
    const { user, calls, address } = open(undefined, { list: "/admin/dashboard/employers?q=zuma" });
    await user.click(await screen.findByRole("link", { name: `In the list: ${LISTED_SECTIONS[part]}` }));
    await waitFor(() => expect(asked(calls, key)).toMatchObject(narrowed));
    const only = (await screen.findByText(/^Only (of|what was reported by)/)).closest("p") as HTMLElement;
    await user.click(within(only).getByRole("link", { name: "Zuma Rock Foods" }));
    expect(address()).toBe(`/admin/dashboard/employers/${ID}`);
    // And the way back from the person is what it was.
    expect(await screen.findByRole("link", { name: "All employers" })).toHaveAttribute(
      "href",
      "/admin/dashboard/employers?q=zuma",
    );
  },
);

it("[ADA-02] leads to what the activity log has of them, by their id", async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole("link", { name: "What the activity log has of them" }));
  await waitFor(() => expect(asked(calls, "GET /api/admin/activity-logs")).toMatchObject({ person: ID, scope: "all" }));
  expect(await screen.findByRole("link", { name: "Zuma Rock Foods" })).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

it("leads from revoked certificates to all of their enrollments: one that was issued anew is no longer revoked", async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole("link", { name: `In the list: ${LISTED_SECTIONS.revoked}` }));
  await waitFor(() => expect(asked(calls, `${TRAINING}enrollments`)).toMatchObject({ account_id: ID }));
  expect(asked(calls, `${TRAINING}enrollments`)).not.toHaveProperty("certified");
});

it("keeps the name through filters, and for who comes back from the person", async () => {
  const { user, calls, address } = open();
  await user.click(await screen.findByRole("link", { name: `In the list: ${LISTED_SECTIONS.training}` }));
  await screen.findByRole("link", { name: "Zuma Rock Foods" });
  await user.click(screen.getByRole("radio", { name: "Pending" }));
  await waitFor(() => expect(asked(calls, `${TRAINING}applications`)).toMatchObject({ status: "pending" }));
  await user.click(await screen.findByRole("link", { name: "Zuma Rock Foods" }));
  expect(address()).toBe(`/admin/dashboard/employers/${ID}`);
  await screen.findByRole("link", { name: "What the activity log has of them" });
  act(() => window.history.back());
  await screen.findByRole("radio", { name: "Pending" });
  expect(address()).toBe(`/admin/dashboard/training?account=${ID}&status=pending`);
  expect(screen.getByRole("link", { name: "Zuma Rock Foods" })).toBeVisible();
});

it.each([
  ["which has some", [application()]],
  ["which has none", []],
])("goes on with the keyboard from the top of the whole list after Show all of one %s", async (_, own) => {
  const { user } = open(`/admin/dashboard/training?account=${ID}`, null, {
    [`${TRAINING}applications`]: ({ query }: SeenCall) => (query.account_id ? own : [application()]),
  } as Answers);
  (await screen.findByRole("button", { name: "Show all" })).focus();
  await screen.findByText(own.length === 0 ? "No applications found" : "1 application");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toHaveAttribute("data-list-top"));
  expect(document.activeElement).toHaveTextContent("1 application");
});

it("offers no list of what has none", async () => {
  open();
  await screen.findByRole("link", { name: `In the list: ${LISTED_SECTIONS.jobs}` });
  expect(screen.queryByRole("link", { name: "In the list: Messages" })).toBeNull();
});

it("shows all again, also where the address came without a name", async () => {
  const { user, calls, address } = open(`/admin/dashboard/training?account=${ID}&status=pending&page=2`);
  const link = await screen.findByRole("link", { name: "one person" });
  expect(link).toHaveAttribute("href", `/admin/dashboard/users/${ID}`);
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(address()).toBe("/admin/dashboard/training?status=pending");
  await waitFor(() => expect(asked(calls, `${TRAINING}applications`)).not.toHaveProperty("account_id"));
  expect(screen.queryByText(/^Only of/)).toBeNull();
});
