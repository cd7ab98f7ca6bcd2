import { Link, useRoutes } from "@jobcentre/frontend-kit/router";
import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { routes } from "../routes.tsx";

const admin = {
  profile: { id: "65f0c0ffee65f0c0ffee00a1", user_id: "ada@example.com", full_name: "Ada Obi" },
  is_super_admin: true,
};
const stats = {
  totalUsers: 1234,
  totalEmployers: 12,
  totalJobs: 60,
  totalApplications: 77,
  totalTrainingPrograms: 24,
  totalEnrollments: 31,
  activeJobs: 58,
  pendingApplications: 9,
};
const charts = {
  applications_per_week: [{ week: "2026-11-16", jobs: 3, training: 4 }],
  placements_per_week: [{ week: "2026-11-16", hired: 2 }],
  enrollments_by_status: [
    { status: "enrolled" as const, count: 17 },
    { status: "completed" as const, count: 7 },
    { status: "dropped" as const, count: 0 },
  ],
  top_categories: [{ category: "Technology", jobs: 2, training: 9 }],
  time_to_decision: { decided: 5, waiting: 2, median_days: 2.5, spans: [{ span: "Within a day", count: 5 }] },
};
const health = {
  database: { totalRecords: 10, status: "healthy" as const },
  activity: { last24Hours: 3, errors: 0 },
  system: { uptime: 60, status: "operational" as const },
  broker: { status: "operational" as const },
  services: [],
  problems: [] as { what: string; what_to_do: string }[],
};
const around = {
  "GET /api/admin/stats/charts": charts,
  "GET /api/admin/system-health": health,
  "GET /api/admin/training-applications": [],
  "GET /api/admin/training-enrollments": [],
  "GET /api/admin/entrepreneurship-applications": [],
  "GET /api/admin/entrepreneurship-funding": [],
  "GET /api/admin/service-requests": [],
  "GET /api/admin/reports": [],
  "GET /api/admin/users": { users: [] },
} satisfies Answers;
const signedIn = {
  ...around,
  "GET /api/users/me": person({ is_admin: true }),
  "GET /api/admin/check": admin,
} as const;

const Site = () => <Suspense>{useRoutes(routes)}</Suspense>;
const open = (at: string) => renderPage(<Site />, { at });
const denied = refuse(403, "Access denied. Admin privileges required.", "forbidden");

// Pages load when they are first shown; loaded before, no test waits for their code.
beforeAll(async () => {
  await Promise.all([
    import("./portal.page.tsx"),
    import("../admin-auth/admin-auth.page.tsx"),
    import("../overview/overview.page.tsx"),
    import("../activity/activity.page.tsx"),
    import("../admins/admins.page.tsx"),
    import("../settings/settings.page.tsx"),
    import("../overview/charts.tsx"),
  ]);
});

describe("the portal", () => {
  it.each(["/admin", "/admin/dashboard"])("[ADP-01] shows the overview under %s", async (at) => {
    mockApi({ ...signedIn, "GET /api/admin/stats": stats });
    open(at);
    expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    expect(document.title).toBe("Overview – Admin Portal – Abuja Job Centre");
    expect(screen.getAllByRole("link", { name: "Overview", current: "page" }).length).toBeGreaterThan(0);
  });

  it("[ADP-02] sends who is not signed in to the sign-in", async () => {
    mockApi({});
    const { address } = open("/admin/dashboard/training?view=programs");
    await waitFor(() => expect(address()).toBe("/admin/auth"));
    expect(takeReturnTo()).toBe("/admin/dashboard/training?view=programs");
  });

  it("keeps its address while it cannot be known who is signed in", async () => {
    let answer: () => void = () => undefined;
    mockApi({ "GET /api/users/me": () => new Promise((resolve) => (answer = () => resolve(refuse(503)))) });
    const { address } = open("/admin/dashboard/training");
    expect(await screen.findByText("Loading the admin portal")).toBeVisible();
    answer();
    await waitFor(() => expect(screen.queryByText("Loading the admin portal")).not.toBeInTheDocument());
    // Where it leads away it does so in an effect of that very drawing.
    await act(async () => undefined);
    expect(address()).toBe("/admin/dashboard/training");
  });

  it("[ROLE-04] asks each minute whether its administrator still is one, on a page that reads nothing anew, and ends with the role", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let isAdmin = true;
    const calls = mockApi({
      ...signedIn,
      "GET /api/admin/settings": [],
      "GET /api/admin/second-factor": { is_on: false, has_password: true, recovery_codes_left: 0 },
      "GET /api/admin/check": () => (isAdmin ? admin : denied),
      "GET /api/admin/session-check": denied,
    });
    const { address } = open("/admin/dashboard/settings");
    const checks = () => calls.filter(({ key }) => key === "GET /api/admin/check").length;
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    await pass(5);
    const before = checks();
    await pass(120);
    expect(checks()).toBe(before + 2);
    expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    isAdmin = false;
    await pass(61);
    expect(address()).toBe("/admin/auth");
  });

  /** The settings, open for a minute, as the session ends: who is signed in is not answered before `answer`. */
  async function openAsSessionEnds() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let hasEnded = false;
    let answer: (problem: ReturnType<typeof refuse>) => void = () => undefined;
    const late = new Promise<ReturnType<typeof refuse>>((resolve) => (answer = resolve));
    mockApi({
      ...signedIn,
      "GET /api/users/me": () => (hasEnded ? late : person({ is_admin: true })),
      "GET /api/admin/settings": [],
      "GET /api/admin/second-factor": { is_on: false, has_password: true, recovery_codes_left: 0 },
      "GET /api/admin/check": () => (hasEnded ? refuse(401) : admin),
      "GET /api/admin/session-check": refuse(401),
    });
    const page = open("/admin/dashboard/settings");
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    await pass(5);
    hasEnded = true;
    await pass(61);
    return { ...page, answer, pass };
  }

  it("[ADP-02] stays where one is until it is known that the session has ended, which is no missing privilege", async () => {
    const { address, answer, pass } = await openAsSessionEnds();
    // The shell remembers the place where one is when the session is found to have ended.
    expect(address()).toBe("/admin/dashboard/settings");
    expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    answer(refuse(401));
    await pass(1);
    expect(address()).toBe("/admin/auth");
    expect(screen.queryByText("Access denied. Admin privileges required.")).toBeNull();
  });

  it("[ADP-02] [ADL-11] says that nobody knows, and keeps the place, where it cannot be found out whether the session has ended", async () => {
    const { address, answer, pass } = await openAsSessionEnds();
    answer(refuse(503));
    await pass(10);
    expect(address()).toBe("/admin/auth");
    expect(screen.getByText("Error checking admin access.")).toBeVisible();
    expect(screen.queryByText("Access denied. Admin privileges required.")).toBeNull();
    expect(takeReturnTo()).toBe("/admin/dashboard/settings");
  });

  it("[ADP-02] [ROLE-04] sends who is no admin there, having asked both checks", async () => {
    const calls = mockApi({
      "GET /api/users/me": person(),
      "GET /api/admin/check": denied,
      "GET /api/admin/session-check": denied,
    });
    const { address } = open("/admin/dashboard");
    await waitFor(() => expect(address()).toBe("/admin/auth"));
    expect(await screen.findByText("Access denied. Admin privileges required.")).toBeVisible();
    expect(calls.map(({ key }) => key)).toContain("GET /api/admin/session-check");
    expect(screen.queryByRole("navigation", { name: "Admin portal" })).not.toBeInTheDocument();
  });

  it("[ADP-02] sends there too when the check fails, which then says so", async () => {
    mockApi({ ...signedIn, "GET /api/admin/check": OFFLINE, "GET /api/admin/session-check": OFFLINE });
    const { address } = open("/admin");
    await waitFor(() => expect(address()).toBe("/admin/auth"));
    expect(await screen.findByText("Error checking admin access.")).toBeVisible();
  });

  it("[ADP-02] [ADL-11] asks once where the service does not answer, and Retry leads back to the tab that was open", async () => {
    let isBack = false;
    const calls = mockApi({
      ...signedIn,
      "GET /api/admin/check": () => (isBack ? admin : refuse(503)),
      "GET /api/admin/session-check": refuse(503),
      "GET /api/admin/activity-logs": [],
    });
    const { user, address } = open("/admin/dashboard/activity?q=verify");
    const retry = await screen.findByRole("button", { name: "Retry" });
    const checks = calls.map(({ key }) => key).filter((key) => key.endsWith("check"));
    expect(checks).toEqual(["GET /api/admin/check"]);
    isBack = true;
    await user.click(retry);
    await waitFor(() => expect(address()).toBe("/admin/dashboard/activity?q=verify"));
  });

  it("[ADP-02] asks anew who comes back later than the failure", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    let isBack = false;
    mockApi({
      ...signedIn,
      "GET /api/admin/check": () => (isBack ? admin : refuse(503)),
      "GET /api/admin/activity-logs": [],
    });
    const { user, address } = renderPage(
      <>
        <Site />
        <Link to="/elsewhere">Elsewhere</Link>
        <Link to="/admin/dashboard/activity">Activity</Link>
      </>,
      { at: "/admin/dashboard/activity" },
    );
    await screen.findByText("Error checking admin access.");
    await user.click(screen.getByRole("link", { name: "Elsewhere" }));
    isBack = true;
    vi.setSystemTime(Date.now() + 60_000);
    await user.click(screen.getByRole("link", { name: "Activity" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
    expect(address()).toBe("/admin/dashboard/activity");
  });

  it("[ADP-03] shows a spinner while it is not known who is there", async () => {
    mockApi({ ...signedIn, "GET /api/admin/check": () => new Promise(() => undefined) });
    open("/admin/dashboard");
    expect(await screen.findByText("Loading the admin portal")).toBeVisible();
  });

  it("[ADP-04] leads to every tab that exists, each under its own address", async () => {
    mockApi({ ...signedIn, "GET /api/admin/stats": stats, "GET /api/admin/activity-logs": [] });
    const { user, address } = open("/admin");
    const [nav] = await screen.findAllByRole("navigation", { name: "Admin portal" });
    const tabs = within(nav as HTMLElement).getAllByRole("link");
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      "Overview",
      "Users",
      "Employers",
      "Jobs",
      "Training",
      "Entrepreneurship",
      "Admin Management",
      "System Health",
      "Settings",
      "Certificates",
      "Activity",
    ]);
    await user.click(within(nav as HTMLElement).getByRole("link", { name: "Activity" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
    expect(address()).toBe("/admin/dashboard/activity");
  });

  it("lets the keyboard pass the tabs to the page itself", async () => {
    mockApi({ ...signedIn, "GET /api/admin/stats": stats, "GET /api/admin/activity-logs": [] });
    const { user, address } = open("/admin/dashboard/activity?scope=all");
    (await screen.findByRole("link", { name: "Skip the admin menu" })).focus();
    await user.keyboard("{Enter}");
    const page = document.activeElement as HTMLElement;
    expect(within(page).getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
    expect(within(page).queryByRole("navigation", { name: "Admin portal" })).toBeNull();
    expect(address()).toBe("/admin/dashboard/activity?scope=all");
  });

  it("[ADP-04] [ROLE-05] [ROLE-06] shows an ordinary admin no Admin Management, and opens none by its address", async () => {
    const ordinary = { ...admin, is_super_admin: false };
    const calls = mockApi({ ...signedIn, "GET /api/admin/check": ordinary, "GET /api/admin/stats": stats });
    const { address } = open("/admin/dashboard/admins");
    await waitFor(() => expect(address()).toBe("/admin/dashboard"));
    expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Admin Management" })).not.toBeInTheDocument();
    expect(calls.map(({ key }) => key)).not.toContain("GET /api/admin/manage-admins");
  });

  it("opens the tabs behind a button on a phone, and closes them on the way", async () => {
    mockApi({ ...signedIn, "GET /api/admin/stats": stats, "GET /api/admin/activity-logs": [] });
    const { user } = open("/admin");
    await user.click(await screen.findByRole("button", { name: "Admin menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Admin menu" });
    await user.click(within(drawer).getByRole("link", { name: "Activity" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

describe("the overview", () => {
  const figureOf = (label: string) =>
    screen.getByText(label, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent;

  it("[ADO-01] [ADO-04] shows the counts", async () => {
    mockApi({ ...signedIn, "GET /api/admin/stats": stats });
    open("/admin");
    await screen.findByText("Job Seekers");
    const shown = [
      "Job Seekers",
      "Employers",
      "Total Jobs",
      "Applications",
      "Training Programs",
      "Enrollments",
      "Active Jobs",
      "Pending Applications",
    ].map(figureOf);
    expect(shown).toEqual(["1,234", "12", "60", "77", "24", "31", "58", "9"]);
  });

  it("[ADO-04] says of each figure that it is not loaded where they cannot be read, and shows them on Retry", async () => {
    let isBack = false;
    mockApi({ ...signedIn, "GET /api/admin/stats": () => (isBack ? stats : refuse(503)) });
    const { user } = open("/admin");
    expect(await screen.findByText("The figures could not be loaded", undefined, { timeout: 10_000 })).toBeVisible();
    const labels = ["Training Programs", "Enrollments", "Active Jobs", "Pending Applications"];
    expect(labels.map(figureOf)).toEqual(labels.map(() => "Not loaded"));
    isBack = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(labels.map(figureOf)).toEqual(["24", "31", "58", "9"]));
  });

  it("[ADO-03] leads to the Training, Jobs and Settings tabs", async () => {
    mockApi({ ...signedIn, "GET /api/admin/stats": stats });
    open("/admin");
    const ways = ["Open Training", "Open Jobs", "Open Settings"];
    await screen.findByRole("link", { name: "Open Training" });
    expect(ways.map((name) => screen.getByRole("link", { name }).getAttribute("href"))).toEqual([
      "/admin/dashboard/training",
      "/admin/dashboard/jobs",
      "/admin/dashboard/settings",
    ]);
  });

  it("[ADO-02] says that all systems are operational when they are", async () => {
    mockApi({ ...signedIn, "GET /api/admin/stats": stats });
    open("/admin");
    expect(await screen.findByText("All systems operational")).toBeVisible();
  });

  it("[ADO-02] names what is degraded instead, and says when nobody knows", async () => {
    let answers: "trouble" | "nothing" = "nothing";
    const problems = [{ what: "The service jobs does not answer", what_to_do: "Start it again" }];
    mockApi({
      ...signedIn,
      "GET /api/admin/stats": stats,
      "GET /api/admin/system-health": () => (answers === "nothing" ? refuse(503) : { ...health, problems }),
    });
    const { user } = open("/admin");
    expect(await screen.findByText(/The system health could not be checked/)).toBeVisible();
    answers = "trouble";
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("The service jobs does not answer")).toBeVisible();
    expect(screen.queryByText("All systems operational")).not.toBeInTheDocument();
  });

  it("has a table with the same numbers behind every chart", async () => {
    mockApi({ ...signedIn, "GET /api/admin/stats": stats });
    const { user } = open("/admin");
    await screen.findByRole("heading", { name: "Applications per week" });
    const names = [
      "Applications per week",
      "Placements per week",
      "Enrollments by status",
      "Top categories",
      "Time to decision",
    ];
    for (const name of names) {
      const chart = screen.getByRole("region", { name });
      await user.click(within(chart).getByRole("button", { name: "Show table" }));
      // A name that changes says it all: "Show chart, pressed" would say that the chart is shown.
      expect(within(chart).getByRole("button", { name: "Show chart" })).not.toHaveAttribute("aria-pressed");
    }
    const rowsOf = (name: string) =>
      within(screen.getByRole("table", { name }))
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent);
    expect(names.map(rowsOf)).toEqual([
      [expect.stringMatching(/2026.*34$/)],
      [expect.stringMatching(/2026.*2$/)],
      ["Enrolled17", "Completed7", "Dropped0"],
      ["Technology29"],
      ["Within a day5"],
    ]);
    expect(
      screen.getByText(
        /^Applications for jobs and programs of the last twelve weeks: 5 decided, half of them within 2\.5 days\. 2 still wait, whenever they applied\.$/,
      ),
    ).toBeVisible();
  });

  it("says of one application that it still waits", async () => {
    const time_to_decision = { ...charts.time_to_decision, waiting: 1 };
    mockApi({
      ...signedIn,
      "GET /api/admin/stats": stats,
      "GET /api/admin/stats/charts": { ...charts, time_to_decision },
    });
    open("/admin");
    expect(
      await screen.findByText(/half of them within 2\.5 days\. 1 still waits, whenever they applied\.$/),
    ).toBeVisible();
  });

  it("[ADO-02] [ADO-03] keeps the system's note and the ways where the figures fail", async () => {
    const problems = [{ what: "The service jobs does not answer", what_to_do: "Start it again" }];
    const troubled = { ...health, problems };
    mockApi({ ...signedIn, "GET /api/admin/stats": refuse(503), "GET /api/admin/system-health": troubled });
    open("/admin");
    expect(await screen.findByRole("heading", { name: "The figures could not be loaded" })).toBeVisible();
    expect(await screen.findByText("The service jobs does not answer")).toBeVisible();
    for (const way of ["Open Training", "Open Jobs", "Open Settings", "System Health"])
      expect(screen.getAllByRole("link", { name: way }).length).toBeGreaterThan(0);
  });

  it("says that the figures could not be loaded, and loads them on Retry", async () => {
    let works = false;
    mockApi({ ...signedIn, "GET /api/admin/stats": () => (works ? stats : refuse(503)) });
    const { user } = open("/admin");
    expect(await screen.findByRole("heading", { name: "The figures could not be loaded" })).toBeVisible();
    works = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Job Seekers")).toBeVisible();
  });
});
