import { FORMER_PARTICIPANT } from "@jobcentre/contracts/former-people";
import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { enrollment } from "./testing/rows.ts";

const COMPLETE = "POST /api/admin/training-enrollments/{id}/complete";
const ISSUE = "POST /api/admin/training-certificates/{id}/issue";
const NUMBER = "ABJ-3-7-1700000000000";
const completed = { status: "completed", completion_date: "2026-06-01T10:00:00.000Z" } as const;
const certified = { ...completed, certificate_issued: true, certificate_number: NUMBER } as const;
const open = () => openTraining("?view=enrollments");
async function markComplete(user: ReturnType<typeof open>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  await user.click(await screen.findByRole("button", { name: "Mark as completed" }));
}

it("[ADT-14] [ADT-17] [ENTY-18] shows the participant, the status, the badge and both dates", async () => {
  fakeTraining({ enrollments: [enrollment(certified)] });
  open();
  const list = await screen.findByRole("list", { name: "Enrollments" });
  expect(within(list).getByText("Amina Bello")).toBeVisible();
  expect(within(list).getByText("Certified")).toBeVisible();
  expect(within(list).getByText("Completed", { selector: "[class*=badge] *, [class*=badge]" })).toBeVisible();
  const dates = [...list.querySelectorAll("time")].map((time) => time.dateTime);
  expect(dates).toEqual(["2026-03-06T09:30:00.000Z", "2026-06-01T10:00:00.000Z"]);
  expect(within(list).getByRole("link", { name: NUMBER })).toHaveAttribute("href", `/verify-certificate/${NUMBER}`);
});

it("[ADT-14] [TRN-05] leads to the person, and shows the price that they were told", async () => {
  const account_id = "65f0c0ffee65f0c0ffee0e01";
  fakeTraining({ enrollments: [enrollment({ account_id, price_amount: 85_000 })] });
  open();
  const link = await screen.findByRole("link", { name: "Amina Bello" });
  expect(link).toHaveAttribute("href", `/admin/dashboard/users/${account_id}`);
  expect(screen.getByText("\u20A685,000, as was told")).toBeVisible();
});

it("[ADT-09] shows who has a place, as the seats of a program are counted, and who has none", async () => {
  const dropped = { id: "65f0c0ffee65f0c0ffee0b02", participant_name: "Musa Sani", status: "dropped" } as const;
  fakeTraining({ enrollments: [enrollment(completed), enrollment(dropped)] });
  const { user } = openTraining("?view=enrollments&has_place=yes");
  expect(await screen.findByText("Amina Bello")).toBeVisible();
  expect(screen.queryByText("Musa Sani")).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Place" }), "Without a place");
  expect(await screen.findByText("Musa Sani")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Amina Bello")).toBeNull());
});

it.each([
  [{ ended_by: "left" }, "Left", []],
  [{ ended_by: "dropped", dropped_reason: "Never came" }, "Dropped", ["Never came"]],
  [{ ended_by: "cancelled", cancelled_reason: "Too few people" }, "Program cancelled", ["Too few people"]],
  [{}, "Dropped", []],
] as const)("[ADT-14] says how somebody came to take part no more: %o", async (how, label, reasons) => {
  fakeTraining({ enrollments: [enrollment({ status: "dropped", ...how })] });
  open();
  const list = await screen.findByRole("list", { name: "Enrollments" });
  expect(within(list).getByText(label, { selector: "[class*=badge] *, [class*=badge]" })).toBeVisible();
  for (const reason of reasons) expect(within(list).getByText(reason)).toBeVisible();
});

it("[ADT-09] shows whose program is over", async () => {
  const other = { id: "65f0c0ffee65f0c0ffee0b02", participant_name: "Musa Sani" };
  fakeTraining({ enrollments: [enrollment({ program_end_date: "2020-05-01" }), enrollment(other)] });
  const { user } = openTraining("?view=enrollments&status=enrolled&has_ended=yes");
  expect(await screen.findByText("Amina Bello")).toBeVisible();
  expect(screen.queryByText("Musa Sani")).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "End of the program" }), "Program not over");
  expect(await screen.findByText("Musa Sani")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Amina Bello")).toBeNull());
});

it("shows a table where there is room", async () => {
  const original = window.matchMedia;
  vi.stubGlobal("matchMedia", (query: string) => Object.assign(original(query), { matches: /min-width/.test(query) }));
  fakeTraining({ enrollments: [enrollment()] });
  open();
  const table = await screen.findByRole("table", { name: "Enrollments" });
  expect(within(table).getByRole("rowheader", { name: /Amina Bello/ })).toBeVisible();
});

it.each([
  [{}, "Mark Complete"],
  [completed, "Issue Certificate"],
  [certified, null],
  [{ status: "dropped" }, null],
] as const)("[ADT-15] [ADT-16] offers the one next step: %o", async (state, button) => {
  fakeTraining({ enrollments: [enrollment(state)] });
  open();
  await screen.findByText("Amina Bello");
  const offered = screen.queryAllByRole("button", { name: /Mark Complete|Issue Certificate/ });
  expect(offered.map((one) => one.textContent)).toEqual(button ? [button] : []);
});

it("[ADT-14] [ADT-16] offers nothing with what is left of a deleted person, neither alone nor with others", async () => {
  const left = { participant_name: FORMER_PARTICIPANT, participant_email: "", participant_phone: "" };
  const other = { id: "65f0c0ffee65f0c0ffee0b02", participant_name: "Musa Sani" };
  fakeTraining({ enrollments: [enrollment({ ...completed, ...left }), enrollment({ ...completed, ...other })] });
  const { user } = open();
  const [row] = within(await screen.findByRole("list", { name: "Enrollments" })).getAllByRole("listitem");
  if (!row) throw new Error("no enrollment");
  expect(within(row).getByText(FORMER_PARTICIPANT)).toBeVisible();
  expect(within(row).queryByRole("link")).toBeNull();
  expect(within(row).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByRole("button", { name: "Issue certificates (1)" })).toBeVisible();
});

it("[ADT-09] finds whose certificate was revoked, and whose is to be issued", async () => {
  const revoked = {
    id: "65f0c0ffee65f0c0ffee0b02",
    participant_name: "Musa Sani",
    certificate_revoked_reason: "Misspelt",
  };
  fakeTraining({ enrollments: [enrollment(completed), enrollment({ ...completed, ...revoked })] });
  const { user, address } = open();
  await screen.findByText("Musa Sani");
  const filter = screen.getByRole("combobox", { name: "Certificate" });
  await user.selectOptions(filter, "Certificate revoked");
  await waitFor(() => expect(screen.queryByText("Amina Bello")).toBeNull());
  expect(screen.getByText("Misspelt")).toBeVisible();
  expect(address()).toBe("/admin/dashboard/training?view=enrollments&certified=revoked");
  await user.selectOptions(filter, "Certificate to issue");
  expect(await screen.findByText("Amina Bello")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Musa Sani")).toBeNull());
});

describe("the next step", () => {
  it("[ADT-15] [ADT-19] [ADT-20] marks as completed", async () => {
    const calls = fakeTraining({ enrollments: [enrollment()] }, ({ enrollments }) => ({
      [COMPLETE]: () => {
        enrollments[0] = enrollment(completed);
        return { success: true, completion_date: completed.completion_date };
      },
    }));
    const { user } = open();
    await markComplete(user);
    expect(await screen.findByText("Participant marked as completed!")).toBeVisible();
    expect(calls.find(({ key }) => key === COMPLETE)).toMatchObject({
      params: { id: enrollment().id },
      body: undefined,
    });
    expect(await screen.findByRole("button", { name: "Issue Certificate" })).toBeVisible();
  });

  it("[ADT-16] [ADT-22] [ADT-23] issues the certificate and shows its number, with the way to verify it", async () => {
    fakeTraining({ enrollments: [enrollment(completed)] }, ({ enrollments }) => ({
      [ISSUE]: () => {
        enrollments[0] = enrollment(certified);
        return { success: true, certificate_number: NUMBER };
      },
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Issue Certificate" }));
    const said = await screen.findByText(/Certificate issued successfully!/);
    expect(said).toHaveTextContent(`Certificate issued successfully! ${NUMBER}`);
    expect(within(said).getByRole("link", { name: NUMBER })).toHaveAttribute("href", `/verify-certificate/${NUMBER}`);
    expect(await screen.findByText("Certified")).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText("Certificates Issued").parentElement).toHaveTextContent("Certificates Issued1"),
    );
  });

  it.each([
    [refuse(409, "Only an enrolled participant can be marked as completed"), /^Only an enrolled participant/],
    [refuse(502), "Failed to mark as completed"],
    [OFFLINE, "Error marking as completed. Please try again."],
  ] as const)("[ADT-21] says why completing failed", async (answer, text) => {
    fakeTraining({ enrollments: [enrollment()] }, () => ({ [COMPLETE]: answer }));
    const { user } = open();
    await markComplete(user);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [refuse(409, "A certificate can only be issued for a completed enrollment"), /^A certificate can only/],
    [refuse(502), "Failed to issue certificate"],
    [OFFLINE, "Error issuing certificate. Please try again."],
  ] as const)("[ADT-24] says why issuing failed", async (answer, text) => {
    fakeTraining({ enrollments: [enrollment(completed)] }, () => ({ [ISSUE]: answer }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Issue Certificate" }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("[ADT-20] takes the failure away where the next try succeeds", async () => {
    let tries = 0;
    fakeTraining({ enrollments: [enrollment()] }, () => ({
      [COMPLETE]: () => (++tries === 1 ? refuse(502) : { success: true, completion_date: completed.completion_date }),
    }));
    const { user } = open();
    await markComplete(user);
    expect(await screen.findByText("Failed to mark as completed")).toBeVisible();
    await markComplete(user);
    expect(await screen.findByText("Participant marked as completed!")).toBeVisible();
    expect(screen.queryByText("Failed to mark as completed")).not.toBeInTheDocument();
  });
});
