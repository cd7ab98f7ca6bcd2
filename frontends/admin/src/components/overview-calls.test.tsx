import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { useRead } from "@jobcentre/frontend-kit/query";
import { useRoutes } from "@jobcentre/frontend-kit/router";
import { type Answers, mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, type RenderedPage, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AdminsPage } from "../admins/admins.page.tsx";
import { EntrepreneurshipPage } from "../entrepreneurship/entrepreneurship.page.tsx";
import { application } from "../entrepreneurship/testing/rows.ts";
import { JobsPage } from "../jobs/jobs.page.tsx";
import { job } from "../jobs/testing/open-jobs.tsx";
import { report, request } from "../jobs/testing/queue-rows.ts";
import { UserPage } from "../users/user.page.tsx";
import { UsersPage } from "../users/users.page.tsx";
import { OVERVIEW } from "./overview-calls.ts";
import { FOLLOWS_MS } from "./use-read-again.ts";

const PUBLIC_JOBS = ["GET /api/jobs", "GET /api/jobs/{id}"];
const OF_PEOPLE = [
  ...OVERVIEW,
  "GET /api/admin/jobs",
  "GET /api/admin/training-enrollments",
  "GET /api/admin/entrepreneurship-funding",
];
const FOLLOWING = [...OVERVIEW, ...PUBLIC_JOBS, "GET /api/admin/jobs", "GET /api/admin/users"];
const USER_ID = "65f0c0ffee65f0c0ffee0a01";

/** What is read once more in a moment, held until the test says that it has passed. */
const later: (() => void)[] = [];
const passMoment = () => act(() => later.splice(0).forEach((read) => void read()));

beforeEach(() => {
  later.length = 0;
  const { setTimeout } = globalThis;
  // Notices wait for a second, too.
  const isMeant = (ms?: number) => ms === FOLLOWS_MS && new Error().stack?.includes("use-read-again.ts");
  const held = (run: () => void, ms?: number) => (isMeant(ms) ? later.push(run) : setTimeout(run, ms));
  vi.spyOn(globalThis, "setTimeout").mockImplementation(held as never);
});
afterEach(() => vi.restoreAllMocks());

/** What other pages show, kept where the portal keeps it. */
function Elsewhere() {
  useRead("GET /api/admin/stats");
  useRead("GET /api/admin/activity-logs");
  useRead("GET /api/admin/settings");
  useRead("GET /api/admin/jobs");
  useRead("GET /api/admin/users");
  useRead("GET /api/admin/training-enrollments");
  useRead("GET /api/admin/entrepreneurship-funding");
  useRead("GET /api/jobs");
  useRead("GET /api/jobs/{id}", { params: { id: job().id } });
  return null;
}

const Pages = () =>
  useRoutes([
    { path: "/admin/dashboard/jobs", element: <JobsPage /> },
    { path: "/admin/dashboard/entrepreneurship", element: <EntrepreneurshipPage /> },
    { path: "/admin/dashboard/users", element: <UsersPage /> },
    { path: "/admin/dashboard/users/:id", element: <UserPage /> },
    { path: "/admin/dashboard/admins", element: <AdminsPage /> },
  ]);

const amina = {
  id: USER_ID,
  user_id: "amina@example.com",
  full_name: "Amina Bello",
  business_name: "",
  phone: "",
  location: "",
  is_verified: false,
  created_at: "2026-03-05T09:30:00.000Z",
};
const answers: Answers = {
  "GET /api/admin/stats": {} as never,
  "GET /api/admin/activity-logs": [],
  "GET /api/admin/settings": [],
  "GET /api/jobs": [],
  "GET /api/jobs/{id}": job() as never,
  "GET /api/admin/jobs": { jobs: [job()], total: 1 },
  "POST /api/admin/jobs/{id}/toggle-active": job({ is_active: false }),
  "PUT /api/admin/jobs/{id}": job(),
  "GET /api/admin/service-requests": [request],
  "POST /api/admin/service-requests/{id}/status": { ...request, status: "paid" },
  "GET /api/admin/reports": [report],
  "POST /api/admin/reports/{id}/status": { ...report, status: "resolved" },
  "GET /api/admin/entrepreneurship-applications": [application()],
  "GET /api/admin/entrepreneurship-mentorships": [],
  "GET /api/admin/entrepreneurship-funding": [],
  "GET /api/admin/training-enrollments": [],
  "POST /api/admin/entrepreneurship-applications/{id}/status": { success: true, status: "approved" },
  "GET /api/admin/users": { users: [amina] },
  "GET /api/admin/users/{id}": {
    id: USER_ID,
    full_name: "Amina Bello",
    business_name: "",
    user_type: "job_seeker",
    is_verified: false,
    sections: [],
  },
  "POST /api/admin/users/{id}/verify": { success: true },
  "POST /api/admin/users/{id}/suspend": { success: true },
  "DELETE /api/admin/users/{id}": { success: true },
  "GET /api/users/me": person({ is_admin: true }),
  "GET /api/admin/check": {
    profile: { id: USER_ID, user_id: "ada@example.com", full_name: "Ada" },
    is_super_admin: true,
  },
  "GET /api/admin/manage-admins": [
    {
      ...{
        id: "65f0c0ffee65f0c0ffee00a2",
        full_name: "Musa Sani",
        user_id: "musa@example.com",
        phone: "",
        location: "",
      },
      ...{ created_at: "2026-03-05T09:30:00.000Z", is_super_admin: true, has_password: true, has_second_factor: false },
    },
  ],
  "DELETE /api/admin/delete-admin/{id}": { success: true },
};

const press = async (user: RenderedPage["user"], names: readonly string[]) => {
  for (const name of names) {
    const role = name.startsWith("Select") ? "checkbox" : "button";
    await user.click((await screen.findAllByRole(role, { name })).at(-1) as HTMLElement);
  }
};

async function open(path: string, keys: readonly string[]) {
  const calls = mockApi(answers);
  const reads = (key: string) => calls.filter((call) => call.key === key).length;
  const { user } = renderPage(
    <PortalProvider>
      <Elsewhere />
      <Pages />
    </PortalProvider>,
    { at: `/admin/dashboard/${path}` },
  );
  await waitFor(() => expect(keys.map(reads)).toEqual(keys.map(() => 1)));
  return { user, reads };
}

const ALL = "Select all on this page";
it.each<[string, string, string[], readonly string[]]>([
  ["a job that is closed", "jobs", ["Deactivate", "Deactivate job"], [...OVERVIEW, ...PUBLIC_JOBS]],
  ["a job that is corrected", "jobs", ["Edit", "Save"], [...OVERVIEW, ...PUBLIC_JOBS]],
  ["jobs that are closed at once", "jobs", [ALL, "Deactivate (1)", "Deactivate job"], [...OVERVIEW, ...PUBLIC_JOBS]],
  [
    "a request",
    "jobs?view=requests",
    ["Mark Paid: Featured Job: Line supervisor of Zuma Rock Foods", "Mark Paid"],
    FOLLOWING,
  ],
  ["a report", "jobs?view=reports", ["Resolve: Line supervisor", "Resolve"], OVERVIEW],
  ["businesses that are approved at once", "entrepreneurship", [ALL, "Approve (1)", "Approve application"], OVERVIEW],
  ["people that are verified at once", "users", [ALL, "Verify (1)"], OVERVIEW],
  ["a person in the list that is verified", "users", ["Verify Amina Bello"], OVERVIEW],
  ["a person in the list that is deleted", "users", ["Delete Amina Bello", "Delete"], OF_PEOPLE],
  ["a person that is verified", `users/${USER_ID}`, ["Verify Amina Bello"], OVERVIEW],
  ["a person that is deleted", `users/${USER_ID}`, ["Delete Amina Bello", "Delete"], OF_PEOPLE],
  [
    "an admin that is deleted",
    "admins",
    ["Delete Musa Sani", "Delete"],
    ["GET /api/admin/settings", "GET /api/admin/activity-logs"],
  ],
])("reads what else shows it anew after a change of %s", async (_, path, names, keys) => {
  const { user, reads } = await open(path, keys);
  await press(user, names);
  await waitFor(() => expect(keys.map(reads)).toEqual(keys.map(() => 2)));
});

it.each<[string, string, string[], readonly string[]]>([
  ["a person that is deleted", "users", ["Delete Amina Bello", "Delete"], OF_PEOPLE],
  ["a person that is deleted there", `users/${USER_ID}`, ["Delete Amina Bello", "Delete"], OF_PEOPLE],
  [
    "a request that is paid",
    "jobs?view=requests",
    ["Mark Paid: Featured Job: Line supervisor of Zuma Rock Foods", "Mark Paid"],
    FOLLOWING,
  ],
  ["a report that is resolved", "jobs?view=reports", ["Resolve: Line supervisor", "Resolve"], OVERVIEW],
])("reads once more what follows by events after a change of %s", async (_, path, names, keys) => {
  const { user, reads } = await open(path, keys);
  await press(user, names);
  await waitFor(() => expect(keys.map(reads)).toEqual(keys.map(() => 2)));
  await waitFor(() => expect(later).toHaveLength(1));
  passMoment();
  await waitFor(() => expect(keys.map(reads)).toEqual(keys.map(() => 3)));
});

it("reads neither jobs nor people anew for a report that is resolved", async () => {
  const others = ["GET /api/admin/jobs", "GET /api/admin/users", ...PUBLIC_JOBS];
  const { user, reads } = await open("jobs?view=reports", [...OVERVIEW, ...others]);
  await press(user, ["Resolve: Line supervisor", "Resolve"]);
  await waitFor(() => expect(later).toHaveLength(1));
  passMoment();
  await waitFor(() => expect(OVERVIEW.map(reads)).toEqual(OVERVIEW.map(() => 3)));
  expect(others.map(reads)).toEqual(others.map(() => 1));
});
