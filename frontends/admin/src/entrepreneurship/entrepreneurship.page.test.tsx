import { refuse, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { APPLICATIONS, FUNDING, MENTORSHIPS } from "./entrepreneurship.api.ts";
import { open } from "./testing/open-entrepreneurship.tsx";
import { application, funding, mentorship } from "./testing/rows.ts";

const ids = Array.from({ length: 6 }, (_, n) => `65f0c0ffee65f0c0ffee00${n}0`);
/** The list that is shown, not the figures above it. */
const asked = (calls: SeenCall[], key: string) =>
  calls.filter((call) => call.key === key && call.query.limit === "20").at(-1)?.query;

it("[ADE-01] [ADE-04] has three tabs, with what waits and the active mentorships counted", async () => {
  open({
    applications: [application(), application({ id: ids[0]!, status: "active" })],
    mentorships: [
      mentorship(),
      mentorship({ id: ids[1]! }),
      mentorship({ id: ids[2]!, mentorship_status: "completed" }),
    ],
    funding: [funding(), funding({ id: ids[3]!, disbursement_status: "disbursed" })],
  });
  expect(screen.getByRole("heading", { level: 1, name: "Entrepreneurship" })).toBeVisible();
  const card = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement;
  await waitFor(() => expect(card("Active Mentorships")).toHaveTextContent("Active Mentorships2"));
  await waitFor(() => expect(card("Pending Applications")).toHaveTextContent("Pending Applications1"));
  await waitFor(() => expect(card("Active Businesses")).toHaveTextContent("Active Businesses1"));
  await waitFor(() => expect(card("Funding to Disburse")).toHaveTextContent("Funding to Disburse1"));
  const tabs = screen.getAllByRole("tab").map((tab) => tab.textContent);
  expect(tabs).toEqual(["Applications 1 pending", "Mentorships 2 active", "Funding 1 to disburse"]);
});

it("[ADE-07] [ADE-08] [ADE-09] keeps list, status, search and page in the address", async () => {
  const { user, address, calls } = open({ applications: [application({ status: "approved" })] }, {}, "?page=2");
  await user.click(await screen.findByRole("radio", { name: "Approved" }));
  await user.type(screen.getByRole("searchbox"), " solar {Enter}");
  await waitFor(() => expect(address()).toBe("/admin/dashboard/entrepreneurship?status=approved&q=solar"));
  await waitFor(() =>
    expect(asked(calls, APPLICATIONS)).toEqual({ status: "approved", q: "solar", page: "1", limit: "20" }),
  );
  await user.clear(screen.getByRole("searchbox"));
  expect(address()).toBe("/admin/dashboard/entrepreneurship?status=approved");

  await user.click(screen.getByRole("tab", { name: /Mentorships/ }));
  await user.click(await screen.findByRole("radio", { name: "Completed" }));
  expect(address()).toBe("/admin/dashboard/entrepreneurship?view=mentorships&status=completed");
  await waitFor(() => expect(asked(calls, MENTORSHIPS)).toEqual({ status: "completed", page: "1", limit: "20" }));

  await user.click(screen.getByRole("tab", { name: /Funding/ }));
  await user.click(await screen.findByRole("radio", { name: "Disbursed" }));
  expect(address()).toBe("/admin/dashboard/entrepreneurship?view=funding&status=disbursed");
  await waitFor(() => expect(asked(calls, FUNDING)).toEqual({ status: "disbursed", page: "1", limit: "20" }));
});

it("[ADE-07] lists who has waited longest first where that is chosen, also in the CSV", async () => {
  const { user, address, calls } = open({ applications: [application()] });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Order" }), "Oldest first");
  expect(address()).toBe("/admin/dashboard/entrepreneurship?sort=oldest");
  await waitFor(() => expect(asked(calls, APPLICATIONS)).toEqual({ sort: "oldest", page: "1", limit: "20" }));
  await user.click(screen.getByRole("button", { name: /CSV/ }));
  await waitFor(() =>
    expect(calls.findLast(({ key }) => key === APPLICATIONS)?.query).toMatchObject({ sort: "oldest", limit: "100" }),
  );
});

it("[ADE-07] [ADE-08] narrows to what waits for support, and keeps that in the address", async () => {
  const { user, address, calls } = open({});
  await user.selectOptions(await screen.findByLabelText("Support"), "Without mentor and funding");
  expect(address()).toBe("/admin/dashboard/entrepreneurship?without_support=yes");
  await waitFor(() => expect(asked(calls, APPLICATIONS)).toEqual({ without_support: "yes", page: "1", limit: "20" }));
  expect(await screen.findByText("No applications found")).toBeVisible();

  await user.click(screen.getByRole("tab", { name: /Mentorships/ }));
  await user.selectOptions(await screen.findByLabelText("Session"), "No session to come");
  expect(address()).toBe("/admin/dashboard/entrepreneurship?view=mentorships&session=due");
  await waitFor(() => expect(asked(calls, MENTORSHIPS)).toEqual({ session: "due", page: "1", limit: "20" }));
  expect(await screen.findByText("No mentorships found")).toBeVisible();
});

it("says what is empty, and what was not found", async () => {
  const { user } = open({});
  expect(await screen.findByText("No applications yet")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Rejected" }));
  expect(await screen.findByText("No applications found")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: /Mentorships/ }));
  expect(await screen.findByText("No mentorships yet")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: /Funding/ }));
  expect(await screen.findByText("No funding yet")).toBeVisible();
});

it("offers Retry for a list that could not be loaded", async () => {
  let works = false;
  const { user } = open({}, { [APPLICATIONS]: () => (works ? [application()] : refuse(503)) });
  await screen.findByText("The applications could not be loaded");
  works = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Amina Solar" })).toBeVisible();
});
