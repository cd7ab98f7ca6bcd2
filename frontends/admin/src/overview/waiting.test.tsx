import { type Answers, mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Waiting } from "./waiting.tsx";

const APPLICATIONS = "GET /api/admin/training-applications";
const ENROLLMENTS = "GET /api/admin/training-enrollments";
const BUSINESSES = "GET /api/admin/entrepreneurship-applications";
const MENTORSHIPS = "GET /api/admin/entrepreneurship-mentorships";
const FUNDING = "GET /api/admin/entrepreneurship-funding";
const REQUESTS = "GET /api/admin/service-requests";
const REPORTS = "GET /api/admin/reports";
const USERS = "GET /api/admin/users";
const FOLLOW_UPS = "GET /api/admin/follow-ups";
const NOTHING = {
  [APPLICATIONS]: [],
  [ENROLLMENTS]: [],
  [BUSINESSES]: [],
  [MENTORSHIPS]: [],
  [FUNDING]: [],
  [REQUESTS]: [],
  [REPORTS]: [],
  [USERS]: { users: [] },
  [FOLLOW_UPS]: [],
} satisfies Answers;

const ZERO = Object.fromEntries(Object.keys(NOTHING).map((key) => [key, 0]));

function open(answers: Answers = {}, totals: Record<string, number> = {}) {
  const calls = mockApi({ ...NOTHING, ...answers }, { ...ZERO, ...totals });
  return { calls, ...renderPage(<Waiting />) };
}

it("counts what waits for an admin, and leads to the lists narrowed to it", async () => {
  const { calls } = open(
    {},
    {
      [APPLICATIONS]: 1060,
      [ENROLLMENTS]: 18,
      [BUSINESSES]: 15,
      [MENTORSHIPS]: 4,
      [FUNDING]: 7,
      [REQUESTS]: 48,
      [REPORTS]: 16,
      [USERS]: 3,
      [FOLLOW_UPS]: 5,
    },
  );
  const queues = within(await screen.findByRole("region", { name: "Waiting for you" }));
  await queues.findByRole("list");
  expect(queues.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Follow-ups 5", "/admin/dashboard/follow-ups"],
    ["Training applications 1,060", "/admin/dashboard/training?status=pending&sort=oldest"],
    [
      "Applications for programs that have begun 1,060",
      "/admin/dashboard/training?status=pending&has_started=yes&sort=oldest",
    ],
    [
      "Participants to mark as completed 18",
      "/admin/dashboard/training?view=enrollments&status=enrolled&has_ended=yes&sort=oldest",
    ],
    [
      "Certificates to issue 18",
      "/admin/dashboard/training?view=enrollments&status=completed&certified=due&sort=oldest",
    ],
    ["Entrepreneurship applications 15", "/admin/dashboard/entrepreneurship?status=pending&sort=oldest"],
    ["Businesses without mentor and funding 15", "/admin/dashboard/entrepreneurship?without_support=yes&sort=oldest"],
    [
      "Mentors without a session to come 4",
      "/admin/dashboard/entrepreneurship?view=mentorships&session=due&sort=oldest",
    ],
    ["Funding to disburse 7", "/admin/dashboard/entrepreneurship?view=funding&status=pending&sort=oldest"],
    ["Service requests 48", "/admin/dashboard/jobs?view=requests&status=requested&sort=oldest"],
    ["Paid work to deliver 48", "/admin/dashboard/jobs?view=requests&status=to_deliver&sort=oldest"],
    ["Payments to pay back 48", "/admin/dashboard/jobs?view=requests&status=to_pay_back&sort=oldest"],
    ["Reports 16", "/admin/dashboard/jobs?view=reports&status=open&sort=oldest"],
    ["Companies to look at anew 3", "/admin/dashboard/employers?status=renamed"],
    ["Job seekers to look at anew 3", "/admin/dashboard/users?status=renamed"],
  ]);
  expect(calls.filter(({ key }) => key === USERS).map(({ query }) => [query.type, query.status])).toEqual([
    ["employer", "renamed"],
    ["job_seeker", "renamed"],
  ]);
  expect(calls.filter(({ key }) => key === APPLICATIONS).map(({ query }) => query)).toMatchObject([
    { status: "pending" },
    { status: "pending", has_started: "yes" },
  ]);
  expect(calls.filter(({ key }) => key === ENROLLMENTS).map(({ query }) => query)).toMatchObject([
    { status: "enrolled", has_ended: "yes" },
    { status: "completed", certified: "due" },
  ]);
  expect(calls.filter(({ key }) => key === BUSINESSES).map(({ query }) => query)).toMatchObject([
    { status: "pending" },
    { without_support: "yes" },
  ]);
  expect(calls.find(({ key }) => key === MENTORSHIPS)?.query).toMatchObject({ session: "due" });
  expect(calls.find(({ key }) => key === FOLLOW_UPS)?.query).toMatchObject({ whose: "mine", state: "due" });
  const asked = calls.filter(({ key }) => key === REQUESTS).map(({ query: { page, limit, ...rest } }) => rest);
  expect(asked).toEqual([{ status: "requested", sort: "oldest" }, { to_deliver: "yes" }, { to_pay_back: "yes" }]);
});

it("leaves out where nothing waits, and says so where nothing does at all", async () => {
  const { unmount } = open({}, { [REPORTS]: 1 });
  expect((await screen.findAllByRole("link")).map((link) => link.textContent)).toEqual(["Reports 1"]);
  unmount();
  open();
  expect(await screen.findByText("Nothing. Everything is done.")).toBeVisible();
});

it("names what could not be loaded, and loads it on Retry", async () => {
  let offline = true;
  const { user } = open({ [REPORTS]: () => (offline ? OFFLINE : []) }, { [REPORTS]: 3, [REQUESTS]: 2 });
  expect(await screen.findByText(/^Not loaded: Reports\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Service requests 2" })).toBeVisible();
  offline = false;
  await user.click(screen.getByRole("button", { name: "Retry what waits" }));
  await waitFor(() => expect(screen.getByRole("link", { name: "Reports 3" })).toBeVisible());
  expect(screen.queryByText(/^Not loaded/)).toBeNull();
});

it("says since when the first waits, and counts anew every minute while it is seen", async () => {
  vi.useFakeTimers();
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const waiting = { [REPORTS]: 2 };
  const calls = mockApi({ ...NOTHING, [REPORTS]: () => [{ reported_at: ago(3) }] as never }, { ...ZERO, ...waiting });
  renderPage(<Waiting />);
  await pass(1);
  expect(screen.getByRole("link", { name: "Reports 2 oldest 3 days ago" })).toBeVisible();
  const reads = () => calls.filter(({ key }) => key === REPORTS).length;
  expect(reads()).toBe(1);
  await pass(60);
  expect(reads()).toBe(2);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(60);
  expect(reads()).toBe(2);
  vi.useRealTimers();
});
