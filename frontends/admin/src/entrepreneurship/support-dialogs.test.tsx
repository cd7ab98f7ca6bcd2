import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { open } from "./testing/open-entrepreneurship.tsx";
import { application, funding, mentorship } from "./testing/rows.ts";

const ASSIGN = "POST /api/admin/entrepreneurship-mentorship";
const APPROVE = "POST /api/admin/entrepreneurship-funding";
const approved = application({ status: "approved" });

async function openDialog(name: string, ...[lists, more]: Parameters<typeof open>) {
  const page = open({ applications: [approved], ...lists }, more);
  await page.user.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name }));
  const send = () => page.user.click(dialog.getByRole("button", { name }));
  return { ...page, dialog, send };
}

describe("Assign Mentor", () => {
  it("[ADE-01] [ADE-05] [ADE-11] sends the assignment of this application", async () => {
    const { user, calls, dialog, send } = await openDialog("Assign Mentor", {}, { [ASSIGN]: mentorship() });
    await user.type(dialog.getByLabelText("Mentor name"), "Ngozi Eze");
    await user.type(dialog.getByLabelText("Expertise"), "Solar energy");
    await user.type(dialog.getByLabelText(/Next session/), "2099-12-01T10:00");
    await user.type(dialog.getByLabelText(/^Where/), "Wuse II");
    await send();
    await reads("Mentor assigned successfully!");
    expect(calls.find(({ key }) => key === ASSIGN)?.body).toEqual({
      application_id: approved.id,
      entrepreneur_id: "amina@example.com",
      mentor_name: "Ngozi Eze",
      mentor_expertise: "Solar energy",
      next_session_date: "2099-12-01T10:00",
      session_place: "Wuse II",
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[ADE-05] needs name and expertise, and a session that lies ahead", async () => {
    const { user, calls, dialog, send } = await openDialog("Assign Mentor", {});
    await user.type(dialog.getByLabelText(/Next session/), "2020-01-01T10:00");
    await send();
    for (const text of ["Enter the mentor's name", "Enter the mentor's expertise", "Choose a time to come"])
      expect(await dialog.findByRole("link", { name: text })).toBeVisible();
    expect(calls.some(({ key }) => key === ASSIGN)).toBe(false);
  });

  it("says at once that there is a mentor, and leads to that mentorship", async () => {
    const { user, address, dialog } = await openDialog("Assign Mentor", { mentorships: [mentorship()] });
    expect(await dialog.findByText(/Ngozi Eze is the mentor of this business/)).toBeVisible();
    await user.click(dialog.getByRole("link", { name: "Open it" }));
    expect(address()).toBe("/admin/dashboard/entrepreneurship?view=mentorships&q=Amina+Solar");
  });

  it.each([
    [OFFLINE, "Error assigning mentor. Please try again."],
    [refuse(500, "Boom"), "Error assigning mentor. Please try again."],
    [
      refuse(409, "This business already has an active mentor"),
      "Error assigning mentor. Please try again. This business already has an active mentor",
    ],
  ] as const)("[ADE-16] says that it failed, and keeps what was typed", async (answer, text) => {
    const { user, dialog, send } = await openDialog("Assign Mentor", {}, { [ASSIGN]: answer });
    await user.type(dialog.getByLabelText("Mentor name"), "Ngozi Eze");
    await user.type(dialog.getByLabelText("Expertise"), "Solar energy");
    await send();
    expect(await screen.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText("Mentor name")).toHaveValue("Ngozi Eze");
  });
});

describe("Approve Funding", () => {
  it("[ADE-01] [ADE-12] [ENTY-31] sends the approval of this application, a grant unless told", async () => {
    const { user, calls, dialog, send } = await openDialog("Approve Funding", {}, { [APPROVE]: funding() });
    expect(dialog.getByText("₦1,500,000")).toBeVisible();
    expect(dialog.getByLabelText("Funding type")).toHaveValue("grant");
    await user.type(dialog.getByLabelText("Approved amount"), "₦750,000");
    await user.type(dialog.getByLabelText(/Disbursement schedule/), "Half now");
    await user.type(dialog.getByLabelText(/Terms and conditions/), "Receipts");
    await send();
    await user.click(await screen.findByRole("button", { name: "Approve ₦750,000" }));
    await reads("Funding approved successfully!");
    expect(calls.find(({ key }) => key === APPROVE)?.body).toEqual({
      application_id: approved.id,
      entrepreneur_id: "amina@example.com",
      amount_requested: 1_500_000,
      funding_type: "grant",
      amount_approved: 750_000,
      disbursement_schedule: "Half now",
      terms_conditions: "Receipts",
    });
  });

  const NO_AMOUNT = "Enter the approved amount in whole naira, 0 or more";
  it.each([
    ["", NO_AMOUNT],
    ["-1", NO_AMOUNT],
    ["1.5", NO_AMOUNT],
    ["much", NO_AMOUNT],
    ["5000000000000", "Enter at most 1,000,000,000,000 naira for the approved amount"],
  ])("[ADE-06] refuses the amount %j before it is sent", async (amount, why) => {
    const { user, calls, dialog, send } = await openDialog("Approve Funding", {});
    if (amount) await user.type(dialog.getByLabelText("Approved amount"), amount);
    await send();
    expect(await dialog.findByRole("link", { name: why })).toBeVisible();
    expect(calls.some(({ key }) => key === APPROVE)).toBe(false);
  });

  it("[ADE-06] takes 0", async () => {
    const { user, calls, dialog, send } = await openDialog("Approve Funding", {}, { [APPROVE]: funding() });
    await user.type(dialog.getByLabelText("Approved amount"), "0");
    await send();
    const question = within(await screen.findByRole("dialog", { name: "Approve ₦0?" }));
    expect(question.getByText(/^No money for Amina Solar\. /)).toHaveTextContent("that no money has been approved");
    expect(question.getByText(/^No money/)).toHaveTextContent("money can be approved later");
    await user.click(question.getByRole("button", { name: "Approve ₦0" }));
    await screen.findByText("Decision saved: no money.");
    expect(calls.find(({ key }) => key === APPROVE)?.body).toMatchObject({ amount_approved: 0 });
  });

  it("[ADE-12] asks with the amount as it is read, and how much more it is than what was asked for", async () => {
    const { user, calls, dialog, send } = await openDialog("Approve Funding", {}, { [APPROVE]: funding() });
    await user.type(dialog.getByLabelText("Approved amount"), "7500000");
    await send();
    const question = within(await screen.findByRole("dialog", { name: "Approve ₦7,500,000?" }));
    expect(question.getByText(/^Grant of ₦7,500,000 for Amina Solar\. /)).toHaveTextContent(
      "This is ₦6,000,000 more than the ₦1,500,000 that they ask for.",
    );
    expect(question.getByText(/^Grant of/)).toHaveTextContent(
      "A mistake is corrected by cancelling this funding and approving it anew, until it is paid out.",
    );
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(calls.some(({ key }) => key === APPROVE)).toBe(false);
    await user.clear(dialog.getByLabelText("Approved amount"));
    await user.type(dialog.getByLabelText("Approved amount"), "750000");
    await send();
    expect(await screen.findByText(/^Grant of ₦750,000/)).not.toHaveTextContent("more than");
    await user.click(screen.getByRole("button", { name: "Approve ₦750,000" }));
    await reads("Funding approved successfully!");
    expect(calls.filter(({ key }) => key === APPROVE).map(({ body }) => body)).toMatchObject([
      { amount_approved: 750_000 },
    ]);
  });

  it("says at once that there is money to disburse first", async () => {
    const { dialog } = await openDialog("Approve Funding", { funding: [funding()] });
    expect(await dialog.findByText(/₦750,000 for this business are not disbursed yet/)).toHaveTextContent("or cancel");
  });

  it.each([
    [OFFLINE, "Error approving funding. Please try again."],
    [
      refuse(409, "This business has funding that is not disbursed yet"),
      "Error approving funding. Please try again. This business has funding that is not disbursed yet",
    ],
  ] as const)("[ADE-16] says that it failed", async (answer, text) => {
    const { user, dialog, send } = await openDialog("Approve Funding", {}, { [APPROVE]: answer });
    await user.type(dialog.getByLabelText("Approved amount"), "1");
    await send();
    await user.click(await screen.findByRole("button", { name: "Approve ₦1" }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
