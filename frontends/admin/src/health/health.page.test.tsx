import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { durationOf } from "./duration-of.ts";
import type { Health, RecountRow, ServiceHealth } from "./health.api.ts";
import { HealthPage } from "./health.page.tsx";

const HEALTH = "GET /api/admin/system-health";
const service = (changes: Partial<ServiceHealth> = {}): ServiceHealth => ({
  name: "identity",
  status: "operational",
  uptime: 3700,
  records: 120,
  waiting_events: 0,
  queued_events: 0,
  dead_letters: 0,
  errors: 0,
  ...changes,
});
const health = (changes: Partial<Health> = {}): Health => ({
  database: { totalRecords: 1967, status: "healthy" },
  activity: { last24Hours: 268, errors: 0 },
  system: { uptime: 90_000, status: "operational" },
  broker: { status: "operational" },
  services: [service()],
  problems: [],
  ...changes,
});
const open = (answers: Answers) => {
  mockApi(answers);
  return renderPage(
    <PortalProvider>
      <HealthPage />
    </PortalProvider>,
  );
};
const card = (name: string) => screen.getByRole("region", { name });

describe("system health", () => {
  it("[ADH-01] [ADH-02] [ADH-03] [ENTY-27] shows database, activity and system", async () => {
    open({ [HEALTH]: health() });
    await screen.findByRole("region", { name: "Database" });
    expect(card("Database")).toHaveTextContent("HealthyTotal records1,967");
    expect(card("Activity")).toHaveTextContent("Last 24h268Errors0");
    expect(card("System")).toHaveTextContent("OperationalUptime1 d 1 h");
    expect(within(card("Activity")).getByText("0")).not.toHaveClass("bad");
    expect(screen.queryByRole("region", { name: "E-mails" })).toBeNull();
  });

  it("says how many e-mails were given up, where any are sent", async () => {
    open({ [HEALTH]: health({ emails: { given_up: 1204 } }) });
    expect(await screen.findByRole("region", { name: "E-mails" })).toHaveTextContent("Given up on, 24h1,204");
  });

  it("shows when the last backup was made, and which build runs", async () => {
    open({ [HEALTH]: health({ last_backup_at: "2026-11-20T02:00:00.000Z", build: "0123456789ab" }) });
    expect(await screen.findByText("0123456789ab")).toBeVisible();
    expect(card("System")).toHaveTextContent(/Last backup.*Nov.*2026/);
  });

  it("[ADH-02] shows errors red", async () => {
    open({ [HEALTH]: health({ activity: { last24Hours: 1, errors: 4 } }) });
    expect(await screen.findByText("4")).toHaveClass("bad");
  });

  it("shows a service that is down as down, and what to do about it", async () => {
    const down = service({
      name: "jobs",
      status: "down",
      uptime: null,
      records: null,
      waiting_events: null,
      dead_letters: null,
      errors: null,
    });
    const problems = [{ what: "The service jobs does not answer", what_to_do: "Start it again" }];
    open({ [HEALTH]: health({ services: [service(), down], problems, system: { uptime: 1, status: "degraded" } }) });
    const todo = await screen.findByRole("region", { name: "What to do" });
    expect(todo).toHaveTextContent("The service jobs does not answerStart it again");
    const rows = within(screen.getByRole("list", { name: "Services" })).getAllByRole("listitem");
    expect(rows[1]).toHaveTextContent(/Jobs.*Down/);
    expect(card("System")).toHaveTextContent("Degraded");
  });

  it("says that nothing could be checked, with a way to try again", async () => {
    let works = false;
    const { user } = open({ [HEALTH]: () => (works ? health() : refuse(503)) });
    expect(await screen.findByText("The system health could not be checked")).toBeVisible();
    works = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("region", { name: "Database" })).toBeVisible();
  });

  it("says of a check that was asked for how everything is, each time", async () => {
    const broken = [{ what: "RabbitMQ cannot be reached", what_to_do: "Start it." }];
    const answers = [health(), health(), health({ problems: broken }), refuse(503)];
    const { user } = open({ [HEALTH]: () => answers.shift() ?? health() });
    const press = async () => user.click(await screen.findByRole("button", { name: "Check again" }));
    const said = () => screen.getByRole("status", { name: "Check" });
    await screen.findByText("identity", { exact: false });
    expect(said()).toBeEmptyDOMElement();
    await press();
    await waitFor(() => expect(said()).toHaveTextContent("Checked: nothing is to be done."));
    await press();
    await waitFor(() => expect(said()).toHaveTextContent("Checked: RabbitMQ cannot be reached"));
    await press();
    expect(await screen.findByText("The system health could not be checked")).toBeVisible();
    expect(said()).toBeEmptyDOMElement();
  });

  it("recounts the statistics on demand", async () => {
    const { user } = open({
      [HEALTH]: health(),
      "GET /api/admin/stats/recount": [
        { figure: "totalUsers", shown: 5, counted: 5 },
        { figure: "totalJobs", shown: 5, counted: 6 },
        { figure: "totalEnrollments", shown: 5, counted: null },
      ],
    });
    await user.click(screen.getByRole("button", { name: "Recount" }));
    const rows = within(await screen.findByRole("list", { name: "Recount" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Job seekers.*Equal/),
      expect.stringMatching(/Jobs.*Differs/),
      expect.stringMatching(/Enrollments.*Service does not answer/),
    ]);
    expect(screen.getByRole("status", { name: "Recount" })).toHaveTextContent(
      "1 of 3 figures differs. 1 could not be counted.",
    );
  });

  it("says that all figures are equal, where they are", async () => {
    const rows = ["totalUsers", "totalJobs"].map((figure) => ({ figure, shown: 5, counted: 5 })) as RecountRow[];
    const { user } = open({ [HEALTH]: health(), "GET /api/admin/stats/recount": rows });
    await user.click(screen.getByRole("button", { name: "Recount" }));
    expect(await screen.findByText("All figures are equal.")).toBeVisible();
  });

  it("says anew that the statistics could not be recounted, each time that it fails", async () => {
    let fail = (): void => undefined;
    const { user } = open({
      [HEALTH]: health(),
      "GET /api/admin/stats/recount": () => new Promise((resolve) => (fail = () => resolve(refuse(503)))),
    });
    const failed = () => screen.queryByText("The figures could not be recounted. Please try again.");
    const press = () => user.click(screen.getByRole("button", { name: "Recount" }));
    await press();
    fail();
    await waitFor(() => expect(failed()).toBeVisible());
    await press();
    // What goes and comes again is read out again.
    await waitFor(() => expect(failed()).toBeNull());
    fail();
    await waitFor(() => expect(failed()).toBeVisible());
  });
});

describe("system health that stays open", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

  it.each([
    ["a service is down", () => health({ services: [service({ status: "degraded" })] })],
    ["the broker is away", () => health({ broker: { status: "down" } })],
    ["nothing can be checked", () => refuse(503)],
  ])("is asked again every half minute, every five seconds while %s", async (_, trouble) => {
    let isDown = true;
    const calls = mockApi({ [HEALTH]: () => (isDown ? trouble() : health()) });
    renderPage(<HealthPage />);
    await pass(0);
    const asked = () => calls.filter(({ key }) => key === HEALTH).length;
    const before = asked();
    isDown = false;
    await pass(6);
    expect(asked()).toBe(before + 1);
    expect(screen.getByRole("region", { name: "System" })).toHaveTextContent("Operational");
    await pass(23);
    expect(asked()).toBe(before + 1);
    await pass(8);
    expect(asked()).toBe(before + 2);
  });
});

it.each([
  [42, "42 s"],
  [300, "5 min"],
  [14_700, "4 h 5 min"],
  [273_600, "3 d 4 h"],
])("tells %i seconds as %s", (seconds, text) => expect(durationOf(seconds)).toBe(text));
