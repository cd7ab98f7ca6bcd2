import { MOST_EXPORTED } from "@jobcentre/contracts/activity-options";
import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { mockApi, refuse, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { ActivityEntry } from "./activity.api.ts";
import { ActivityPage } from "./activity.page.tsx";

const LOG = "GET /api/admin/activity-logs";
const ACTIONS = { "GET /api/admin/activity-logs/actions": ["create_enrollment", "issue_certificate", "sign_in"] };
const entry = (changes: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: "65f0c0ffee65f0c0ffee0e01",
  admin_name: "Ada Obi",
  action: "issue_certificate",
  details: "Issued a certificate to Amina Bello",
  created_at: "2026-03-05T09:30:00.000Z",
  ...changes,
});
/** What the log was asked for last. */
const asked = (calls: SeenCall[]) => calls.filter(({ key }) => key === LOG).at(-1)?.query;
const open = (at = "/admin/dashboard/activity") =>
  renderPage(
    <PortalProvider>
      <ActivityPage />
    </PortalProvider>,
    { at },
  );

it("[ADA-01] [ENTY-24] shows who did what and when", async () => {
  mockApi({
    ...ACTIONS,
    [LOG]: [
      entry(),
      entry({ id: "65f0c0ffee65f0c0ffee0e02", admin_name: "", action: "sign_in", details: "Signed in" }),
    ],
  });
  open();
  expect(await screen.findByText("issue certificate", { ignore: "option" })).toBeVisible();
  expect(screen.getByText("Issued a certificate to Amina Bello")).toBeVisible();
  expect(screen.getByText("Ada Obi")).toBeVisible();
  expect(screen.getByText("Admin")).toBeVisible();
  expect(document.querySelector("time")).toHaveAttribute("datetime", "2026-03-05T09:30:00.000Z");
});

it("[ADA-03] asks for 20 entries of admins, and for everything on the switch", async () => {
  const calls = mockApi({ ...ACTIONS, [LOG]: [entry()] }, { [LOG]: 45 });
  const { user, address } = open();
  expect(await screen.findByText("45 entries")).toBeVisible();
  expect(asked(calls)).toEqual({ limit: "20", scope: "admins", page: "1" });
  await user.click(screen.getByRole("radio", { name: "Everything" }));
  await waitFor(() => expect(asked(calls)).toEqual({ limit: "20", scope: "all", page: "1" }));
  expect(address()).toBe("/admin/dashboard/activity?scope=all");
});

it.each([
  ["?scope=all", 100_000, "100,000 entries", "Page 1 of 5000"],
  ["", 100_000, "100,000 or more entries", "Page 1 of 5000 or more"],
  ["?q=amina&page=5000", 100_001, "100,001 or more entries", "Page 5000 of 5001 or more"],
  ["?q=amina&page=5001", 100_001, "100,001 entries", "Page 5001 of 5001"],
])("[ADA-03] says how many entries %o finds, where %i are counted", async (query, total, number, pages) => {
  mockApi({ ...ACTIONS, [LOG]: [entry()] }, { [LOG]: total });
  open(`/admin/dashboard/activity${query}`);
  expect(await screen.findByText(number)).toBeVisible();
  expect(screen.getByText(pages)).toBeVisible();
  const rest = `The newest ${MOST_EXPORTED.toLocaleString("en")} of ${number.replace(" entries", "")} are exported`;
  expect(screen.getByText(new RegExp(rest))).toBeVisible();
});

it("[ADA-03] looks among everything once somebody or something is looked for, unless admins alone are chosen", async () => {
  const calls = mockApi({ ...ACTIONS, [LOG]: [entry()] }, { [LOG]: 45 });
  const { user, address } = open();
  await user.type(await screen.findByRole("searchbox", { name: "Search by person" }), "amina{Enter}");
  await waitFor(() => expect(asked(calls)).toMatchObject({ scope: "all", person: "amina" }));
  expect(screen.getByRole("radio", { name: "Everything" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Admins only" }));
  await waitFor(() => expect(asked(calls)).toMatchObject({ scope: "admins", person: "amina" }));
  expect(address()).toBe("/admin/dashboard/activity?q=amina&scope=admins");
});

it("[ADA-02] narrowed to one person looks for who is searched for instead, in the file too", async () => {
  const ONE = "65f0c0ffee65f0c0ffee0a01";
  const FILE = "GET /api/admin/activity-logs/csv";
  const calls = mockApi({ ...ACTIONS, [LOG]: [entry()], [FILE]: refuse(500) });
  const { user, address } = open(`/admin/dashboard/activity?account=${ONE}`);
  await waitFor(() => expect(asked(calls)).toMatchObject({ person: ONE }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Action" }), "sign in");
  await waitFor(() => expect(asked(calls)).toMatchObject({ person: ONE, action: "sign_in" }));
  await user.type(screen.getByRole("searchbox"), "musa{Enter}");
  await waitFor(() => expect(asked(calls)).toMatchObject({ person: "musa", action: "sign_in" }));
  expect(address()).toBe("/admin/dashboard/activity?action=sign_in&q=musa");
  expect(screen.queryByText(/^Only of/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(calls.find(({ key }) => key === FILE)?.query).toMatchObject({ person: "musa" }));
});

it("[ADA-02] takes words that are typed along with another filter, and for who is meant where an address has both", async () => {
  const ONE = "65f0c0ffee65f0c0ffee0a01";
  const calls = mockApi({ ...ACTIONS, [LOG]: [entry()] });
  const { user, address } = open(`/admin/dashboard/activity?account=${ONE}`);
  await user.type(await screen.findByRole("searchbox"), "musa");
  await user.click(screen.getByRole("radio", { name: "Admins only" }));
  await waitFor(() => expect(asked(calls)).toMatchObject({ person: "musa", scope: "admins" }));
  expect(address()).toBe("/admin/dashboard/activity?q=musa&scope=admins");
  cleanup();
  open(`/admin/dashboard/activity?account=${ONE}&q=halima`);
  await waitFor(() => expect(asked(calls)).toMatchObject({ person: "halima" }));
  expect(await screen.findByRole("searchbox")).toHaveValue("halima");
  expect(screen.queryByText(/^Only of/)).toBeNull();
});

it("[ADA-02] pages through the log by the address", async () => {
  const calls = mockApi({ ...ACTIONS, [LOG]: [entry()] }, { [LOG]: 45 });
  const { user, address } = open("/admin/dashboard/activity?scope=all");
  await user.click(await screen.findByRole("link", { name: "Next" }));
  await waitFor(() => expect(asked(calls)).toMatchObject({ scope: "all", page: "2" }));
  expect(address()).toBe("/admin/dashboard/activity?scope=all&page=2");
});

it("leads back from a page that is not there", async () => {
  mockApi({ ...ACTIONS, [LOG]: [] }, { [LOG]: 3 });
  open("/admin/dashboard/activity?scope=all&page=9");
  expect(await screen.findByText("There is nothing on this page")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the first page" })).toHaveAttribute(
    "href",
    "/admin/dashboard/activity?scope=all",
  );
});

it("says when there is nothing, and when it could not be loaded", async () => {
  let works = false;
  mockApi({ ...ACTIONS, [LOG]: () => (works ? [] : refuse(503)) });
  const { user } = open();
  expect(await screen.findByText("The entries could not be loaded")).toBeVisible();
  works = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No activity yet")).toBeVisible();
});

it("[ADA-02] filters by action, person and days, all kept in the address", async () => {
  const calls = mockApi({ ...ACTIONS, [LOG]: [entry()] }, { [LOG]: 1 });
  const { user, address } = open("/admin/dashboard/activity?scope=all&page=3");
  await screen.findByRole("option", { name: "issue certificate" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Action" }), "issue_certificate");
  await user.type(screen.getByRole("searchbox", { name: "Search by person" }), "amina{Enter}");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-03-01" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-03-31" } });
  expect(address()).toBe(
    "/admin/dashboard/activity?scope=all&action=issue_certificate&q=amina&from=2026-03-01&to=2026-03-31",
  );
  await waitFor(() =>
    expect(asked(calls)).toEqual({
      limit: "20",
      scope: "all",
      action: "issue_certificate",
      person: "amina",
      from: "2026-03-01",
      to: "2026-03-31",
      page: "1",
    }),
  );
});

it.each(["2026-13-45", "2026-02-30", "yesterday"])("does not ask for %s, which an address may hold", async (day) => {
  const calls = mockApi({ ...ACTIONS, [LOG]: [entry()] }, { [LOG]: 1 });
  open(`/admin/dashboard/activity?from=${day}&to=2026-03-31`);
  await waitFor(() => expect(asked(calls)).toMatchObject({ to: "2026-03-31" }));
  expect(asked(calls)).not.toHaveProperty("from");
});

it.each(["no_such_action", "a".repeat(200)])(
  "shows the log where the address asks for the action %s, which there is not",
  async (action) => {
    const calls = mockApi({ ...ACTIONS, [LOG]: ({ query }) => (query.action ? [] : [entry()]) }, { [LOG]: 1 });
    open(`/admin/dashboard/activity?action=${action}`);
    expect(await screen.findByText("1 entry")).toBeVisible();
    expect(asked(calls)).not.toHaveProperty("action");
    expect(screen.getByRole("combobox", { name: "Action" })).toHaveDisplayValue("Any action");
  },
);

it("leads from what no admin did to what people and the system did", async () => {
  mockApi({
    ...ACTIONS,
    [LOG]: ({ query }) => (query.scope === "all" ? [entry({ admin_name: "System", details: "Enrolled Amina" })] : []),
  });
  const { user, address } = open("/admin/dashboard/activity?scope=admins&action=create_enrollment");
  await user.click(await screen.findByRole("button", { name: "Look among everything" }));
  expect(await screen.findByText("Enrolled Amina")).toBeVisible();
  expect(address()).toBe("/admin/dashboard/activity?scope=all&action=create_enrollment");
});

it("[ADA-02] says at the button that the file ends before the log does, and only then", async () => {
  let total = MOST_EXPORTED;
  const totals = {
    get [LOG]() {
      return total;
    },
  };
  mockApi({ ...ACTIONS, [LOG]: [entry()] }, totals);
  const { user } = open();
  expect(await screen.findByText("20,000 entries")).toBeVisible();
  expect(screen.getByRole("button", { name: "Export CSV" })).not.toHaveAccessibleDescription();
  total = 63_412;
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("63,412 entries")).toBeVisible();
  const told = "The newest 20,000 of 63,412 are exported; choose days for the rest.";
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.getByRole("button", { name: "Export CSV" })).toHaveAccessibleDescription(told);
});

it("says that nothing matches, and that an export failed", async () => {
  mockApi({ ...ACTIONS, [LOG]: [], "GET /api/admin/activity-logs/csv": refuse(503) }, { [LOG]: 0 });
  const { user } = open("/admin/dashboard/activity?q=nobody");
  expect(await screen.findByText("No activity found")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("The log could not be exported. Please try again.")).toBeVisible();
});

it("says that nothing lies between days in the wrong order", async () => {
  mockApi({ ...ACTIONS, [LOG]: [] }, { [LOG]: 0 });
  const { user } = open("/admin/dashboard/activity?from=2026-11-20&to=2026-11-02");
  expect(await screen.findByText("No activity found")).toBeVisible();
  const to = screen.getByLabelText("To");
  expect(to).toHaveAccessibleDescription("This day is before the first one");
  await user.clear(to);
  await waitFor(() => expect(to).not.toHaveAccessibleDescription());
});

it("waits for the whole year of a day that is typed, which browsers tell digit by digit", async () => {
  const calls = mockApi({ ...ACTIONS, [LOG]: [entry()] });
  const { address } = open();
  const from = await screen.findByLabelText("From");
  for (const value of ["0002-03-05", "0020-03-05", "0202-03-05", "2026-03-05"]) {
    fireEvent.change(from, { target: { value } });
    expect(from).toHaveValue(value);
  }
  await waitFor(() => expect(asked(calls)).toMatchObject({ from: "2026-03-05" }));
  expect(address()).toBe("/admin/dashboard/activity?from=2026-03-05");
  expect(calls.filter(({ key, query }) => key === LOG && query.from?.startsWith("0"))).toEqual([]);
  fireEvent.change(from, { target: { value: "" } });
  await waitFor(() => expect(address()).toBe("/admin/dashboard/activity"));
});

function LeftAndComeBackTo() {
  const [isShown, setShown] = useState(true);
  return (
    <PortalProvider>
      <button type="button" onClick={() => setShown(!isShown)}>
        Another tab
      </button>
      {isShown && <ActivityPage />}
    </PortalProvider>
  );
}

it("[ADA-01] shows who comes back to it at once what they have done meanwhile", async () => {
  let log = [entry()];
  mockApi({ ...ACTIONS, [LOG]: () => log });
  const { user } = renderPage(<LeftAndComeBackTo />, { at: "/admin/dashboard/activity" });
  expect(await screen.findByText("Issued a certificate to Amina Bello")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Another tab" }));
  log = [entry({ id: "65f0c0ffee65f0c0ffee0e02", action: "view_user", details: "Looked at Musa Sani" }), entry()];
  await user.click(screen.getByRole("button", { name: "Another tab" }));
  expect(await screen.findByText("Looked at Musa Sani")).toBeVisible();
});
