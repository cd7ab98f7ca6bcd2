import type { CallKey } from "@jobcentre/frontend-kit/api";
import { formatNaira } from "@jobcentre/frontend-kit/format";
import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type Answers, mockApi, refuse, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ActivityPage } from "../activity/activity.page.tsx";
import { AdminsPage } from "../admins/admins.page.tsx";
import { EntrepreneurshipPage } from "../entrepreneurship/entrepreneurship.page.tsx";
import * as business from "../entrepreneurship/testing/rows.ts";
import { JobsPage } from "../jobs/jobs.page.tsx";
import { job } from "../jobs/testing/open-jobs.tsx";
import { report, request } from "../jobs/testing/queue-rows.ts";
import { FollowUpsPage } from "../staff-notes/follow-ups.page.tsx";
import { NotesSection } from "../staff-notes/notes-section.tsx";
import { followUp, note } from "../staff-notes/testing/notes.ts";
import { attendanceRow } from "../training/testing/attendance-row.ts";
import { program } from "../training/testing/program.ts";
import * as training from "../training/testing/rows.ts";
import { TrainingPage } from "../training/training.page.tsx";
import { EmployersPage, UsersPage } from "../users/users.page.tsx";
import { ChangesElsewhere, changeElsewhere } from "./testing/changes-elsewhere.tsx";

const ONE = "65f0c0ffee65f0c0ffee0f01";
const OTHER = "65f0c0ffee65f0c0ffee0f02";

const user = (changes: object) => ({
  id: ONE,
  user_id: "amina@example.com",
  full_name: "Amina Bello",
  business_name: "",
  phone: "",
  location: "",
  is_verified: false,
  created_at: "2026-03-05T09:30:00.000Z",
  ...changes,
});
const admin = (changes: object) => ({
  ...user(changes),
  is_super_admin: false,
  has_password: true,
  has_second_factor: false,
});
const entry = { id: ONE, admin_name: "Ada", action: "sign_in", details: "", created_at: "2026-03-05T09:30:00.000Z" };

const JOBS = "/admin/dashboard/jobs";
const TRAINING = "/admin/dashboard/training";
const BUSINESSES = "/admin/dashboard/entrepreneurship";
const USERS = "GET /api/admin/users";

/** Each list of the portal: where it is, the call that reads it, a row and the field that names it. */
const LISTS: [name: string, Page: ComponentType, at: string, key: CallKey, row: object, named: string][] = [
  ["job seekers", UsersPage, "/admin/dashboard/users", USERS, user({}), "full_name"],
  ["employers", EmployersPage, "/admin/dashboard/employers", USERS, user({}), "full_name"],
  ["newcomers", UsersPage, "/admin/dashboard/users?type=newcomer", USERS, user({}), "full_name"],
  ["jobs", JobsPage, JOBS, "GET /api/admin/jobs", job(), "title"],
  ["requests", JobsPage, `${JOBS}?view=requests`, "GET /api/admin/service-requests", request, "requester_name"],
  ["reports", JobsPage, `${JOBS}?view=reports`, "GET /api/admin/reports", report, "employer_name"],
  [
    "applications",
    TrainingPage,
    TRAINING,
    "GET /api/admin/training-applications",
    training.application(),
    "applicant_name",
  ],
  [
    "enrollments",
    TrainingPage,
    `${TRAINING}?view=enrollments`,
    "GET /api/admin/training-enrollments",
    training.enrollment(),
    "participant_name",
  ],
  [
    "feedback",
    TrainingPage,
    `${TRAINING}?view=feedback`,
    "GET /api/admin/training-feedback",
    training.feedback(),
    "participant_name",
  ],
  [
    "attendance",
    TrainingPage,
    `${TRAINING}?view=programs&attendance=${OTHER}`,
    "GET /api/admin/training-programs/{id}/attendance",
    attendanceRow(),
    "participant_name",
  ],
  ["programs", TrainingPage, `${TRAINING}?view=programs`, "GET /api/admin/training-programs", program(), "title"],
  [
    "businesses",
    EntrepreneurshipPage,
    BUSINESSES,
    "GET /api/admin/entrepreneurship-applications",
    business.application(),
    "business_name",
  ],
  [
    "mentorships",
    EntrepreneurshipPage,
    `${BUSINESSES}?view=mentorships`,
    "GET /api/admin/entrepreneurship-mentorships",
    business.mentorship(),
    "mentor_name",
  ],
  [
    "funding",
    EntrepreneurshipPage,
    `${BUSINESSES}?view=funding`,
    "GET /api/admin/entrepreneurship-funding",
    business.funding(),
    "business_name",
  ],
  ["follow-ups", FollowUpsPage, "/admin/dashboard/follow-ups", "GET /api/admin/follow-ups", followUp({}), "full_name"],
  [
    "notes",
    () => <NotesSection user={{ id: OTHER, name: "Amina Bello", isCompany: false }} />,
    `/admin/dashboard/users/${OTHER}`,
    "GET /api/admin/users/{id}/notes",
    note(),
    "text",
  ],
  ["activity", ActivityPage, "/admin/dashboard/activity", "GET /api/admin/activity-logs", entry, "details"],
  ["admins", AdminsPage, "/admin/dashboard/admins", "GET /api/admin/manage-admins", admin({}), "full_name"],
];

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const seen = (state: "visible" | "hidden") => vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const NOTHING = Object.fromEntries(LISTS.map(([, , , key]) => [key, []]));
const ELSE: Answers = {
  "GET /api/admin/training-programs/{id}": program({ state: "started", start_date: "2020-01-06" }),
  "GET /api/admin/training-programs/{id}/attendance-days": [],
  "GET /api/admin/entrepreneurship-funding/sum": refuse(404),
  "GET /api/users/me": person({ is_admin: true }),
  "GET /api/admin/check": {
    profile: { id: ONE, user_id: "ada@example.com", full_name: "Ada" },
    is_super_admin: true,
  },
};

/** Opens a list on what the function answers; figures, which ask for one row, are answered alike. */
async function open(Page: ComponentType, at: string, key: CallKey, rows: () => object[], more: Answers = {}) {
  const answer = () =>
    key === USERS ? { users: rows() } : key === "GET /api/admin/jobs" ? { jobs: rows(), total: rows().length } : rows();
  const calls = mockApi({ ...NOTHING, ...ELSE, ...more, [key]: answer } as Answers);
  renderPage(
    <PortalProvider>
      <ChangesElsewhere />
      <Page />
    </PortalProvider>,
    { at },
  );
  // Whose page it is, the list, and what of it is loaded on demand.
  for (let step = 0; step < 8; step++) await pass(0.01);
  const isRead = (call: SeenCall) => call.key === key && call.query.limit !== "1";
  return () => calls.filter(isRead).length;
}
const shows = (text: string) => screen.queryAllByText(text, { exact: false }).length > 0;
const news = () => screen.queryByRole("button", { name: "Show" });

it.each(LISTS)(
  "the list of %s looks again each minute while it is seen, and shows what came once that is asked for",
  async (_, Page, at, key, row, named) => {
    let rows = [{ ...row, id: ONE, [named]: "Was there" }];
    const reads = await open(Page, at, key, () => rows);
    expect([reads(), shows("Was there"), news()]).toEqual([1, true, null]);
    rows = [{ ...row, id: OTHER, [named]: "Came since" }, ...rows];
    await pass(59);
    expect(reads()).toBe(1);
    await pass(2);
    expect([reads(), shows("Was there"), shows("Came since")]).toEqual([2, true, false]);
    const line = screen.getByText("1 more");
    expect(line.closest("[aria-live], [role=status], [role=alert]")).toBeNull();
    fireEvent.click(news() as HTMLElement);
    await pass(0);
    expect([reads(), shows("Was there"), shows("Came since"), news()]).toEqual([2, true, true, null]);
    expect(document.activeElement).toHaveAttribute("data-list-top");
    // Read as a whole: "39" alone says nothing.
    expect(document.querySelectorAll("[aria-live=polite]:not([aria-atomic=true])")).toHaveLength(0);
    seen("hidden");
    await pass(120);
    expect(reads()).toBe(2);
    seen("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await pass(0);
    expect(reads()).toBe(3);
  },
);

const openApplications = (rows: () => object[]) =>
  open(TrainingPage, `${TRAINING}?status=pending`, "GET /api/admin/training-applications", rows);
const boxOf = (name: string) => screen.getByRole("checkbox", { name: new RegExp(`^Select ${name}`) });

it("keeps rows, choices and the keyboard where they are while others decide, and drops them with Show alone", async () => {
  const [amina, musa] = [
    training.application({ id: ONE }),
    training.application({ id: OTHER, applicant_name: "Musa Sani" }),
  ];
  let rows = [amina, musa];
  await openApplications(() => rows);
  fireEvent.click(boxOf("Amina Bello"));
  boxOf("Musa Sani").focus();
  rows = [musa];
  await pass(61);
  expect(screen.getByText("1 fewer")).toBeVisible();
  expect(boxOf("Amina Bello")).toBeChecked();
  expect(boxOf("Musa Sani")).toHaveFocus();
  fireEvent.click(news() as HTMLElement);
  await pass(0);
  expect(screen.queryByRole("checkbox", { name: /^Select Amina Bello/ })).toBeNull();
  expect(within(screen.getByRole("list", { name: "Applications" })).getAllByRole("listitem")).toHaveLength(1);
});

it.each<[string, () => void]>([
  ["another tab's change reads the list anew", () => changeElsewhere("GET /api/admin/training-applications")],
  ["the next look finds nothing", () => undefined],
])("keeps the keyboard that is at Show where %s", async (_, happens) => {
  const was = [training.application({ id: ONE })];
  let rows = was;
  await openApplications(() => rows);
  rows = [training.application({ id: OTHER, applicant_name: "Musa Sani" }), ...was];
  await pass(61);
  act(() => news()?.focus());
  rows = was;
  happens();
  await pass(61);
  expect(news()).toBeNull();
  expect(document.activeElement).toHaveAttribute("data-list-top");
});

it("says nothing of numbers and links that are others with each read, and nothing where a look fails", async () => {
  let places_taken = 3;
  let fails = false;
  const answer = () => {
    places_taken += 1;
    if (fails) throw new TypeError("Failed to fetch");
    return [
      training.application({ id: ONE, places_taken, places: 20, application_documents: `["t${places_taken}/a.pdf"]` }),
    ];
  };
  const reads = await openApplications(answer);
  await pass(61);
  expect([reads(), news()]).toEqual([2, null]);
  fails = true;
  await pass(61);
  expect([reads(), news()]).toEqual([3, null]);
  expect(screen.getByText("Amina Bello")).toBeVisible();
  for (const alert of screen.queryAllByRole("alert")) expect(alert).toBeEmptyDOMElement();
});

it("tells what funding comes to of the funding that is shown, and announces no other number by itself", async () => {
  const [was, came] = [business.funding({ id: ONE }), business.funding({ id: OTHER, business_name: "Came since" })];
  let rows = [was];
  const sum = () => ({
    amount_approved: rows.reduce((all, { amount_approved }) => all + amount_approved, 0),
    amount_cancelled: 0,
  });
  const more = { "GET /api/admin/entrepreneurship-funding/sum": sum } as Answers;
  const key = "GET /api/admin/entrepreneurship-funding";
  await open(EntrepreneurshipPage, `${BUSINESSES}?view=funding`, key, () => rows, more);
  const top = document.querySelector("[data-list-top]");
  const of = (some: typeof rows) =>
    `${formatNaira(some.reduce((all, { amount_approved }) => all + amount_approved, 0))} approved`;
  expect(top).toHaveTextContent(`1 funding decision · ${of([was])}`);
  rows = [came, was];
  await pass(61);
  expect(top).toHaveTextContent(`1 funding decision · ${of([was])}`);
  fireEvent.click(news() as HTMLElement);
  await pass(0);
  expect(top).toHaveTextContent(`2 funding decisions · ${of([was, came])}`);
});

it("says nothing of what was done here, also where a look from before it is still on its way", async () => {
  let rows = [training.application({ id: ONE }), training.application({ id: OTHER, applicant_name: "Musa Sani" })];
  let held: Promise<void> | undefined;
  let letGo = () => {};
  let isHeld = false;
  const before = [...rows];
  mockApi({
    ...NOTHING,
    ...ELSE,
    // The look alone is held, not a figure's call, which asks for one row.
    "GET /api/admin/training-applications": async ({ query }: SeenCall) => {
      if (!held || query.limit === "1") return rows;
      const wait = held;
      held = undefined;
      isHeld = true;
      await wait;
      return before;
    },
    "POST /api/admin/training-applications/{id}/status": () => {
      rows = rows.slice(1);
      return { success: true as const, status: "approved" as const };
    },
  } as Answers);
  renderPage(
    <PortalProvider>
      <TrainingPage />
    </PortalProvider>,
    { at: `${TRAINING}?status=pending` },
  );
  await pass(0);
  await pass(0);
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  await pass(61);
  expect(isHeld).toBe(true);
  fireEvent.click(screen.getAllByRole("button", { name: "Approve" })[0] as HTMLElement);
  await pass(1);
  expect(screen.queryByText("Amina Bello")).toBeNull();
  letGo();
  await pass(1);
  expect(news()).toBeNull();
  expect(screen.queryByText("Amina Bello")).toBeNull();
});

it("of people who are searched in the browser, looks as much seldomer as reading all of them takes calls", async () => {
  const all = Array.from({ length: 250 }, (_, at) =>
    user({ id: `65f0c0ffee65f0c0ffee1${String(at).padStart(3, "0")}` }),
  );
  const calls = mockApi(
    {
      ...ELSE,
      [USERS]: ({ query: { page, limit } }: SeenCall) => ({
        users: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      }),
    } as Answers,
    { [USERS]: all.length },
  );
  renderPage(
    <PortalProvider>
      <UsersPage />
    </PortalProvider>,
    { at: "/admin/dashboard/users?q=amina" },
  );
  await pass(0);
  await pass(1);
  const first = calls.length;
  await pass(170);
  expect(calls.length).toBe(first);
  await pass(11);
  expect(calls.length).toBeGreaterThan(first);
});

it("looks again at a searched list of people of whom there are none", async () => {
  let users: object[] = [];
  const calls = mockApi({ ...ELSE, [USERS]: () => ({ users }) } as Answers);
  renderPage(
    <PortalProvider>
      <UsersPage />
    </PortalProvider>,
    { at: "/admin/dashboard/users?q=amina" },
  );
  await pass(0);
  await pass(1);
  const first = calls.length;
  users = [user({})];
  await pass(61);
  expect(calls.length).toBeGreaterThan(first);
  expect(screen.getByText("1 more")).toBeVisible();
});
