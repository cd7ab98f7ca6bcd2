import { formatDate } from "@jobcentre/frontend-kit/format";
import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { open } from "./testing/open-entrepreneurship.tsx";
import { funding } from "./testing/rows.ts";

const CHANGE = "PUT /api/admin/entrepreneurship-funding/{id}";
const ofFunding = "?view=funding";
const cancelled = funding({
  disbursement_status: "cancelled",
  cancelled_at: "2026-03-20T09:30:00.000Z",
  cancelled_reason: "A zero too many.",
});
type Opened = ReturnType<typeof open>;

async function cancel({ user }: Opened, reason: string) {
  await user.click(await screen.findByRole("button", { name: "Cancel funding" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel funding" }));
  expect(dialog.getByText(/^Cancel ₦750,000 for Amina Solar\?/)).toHaveTextContent("gets a message");
  const field = dialog.getByLabelText(/Reason/);
  if (reason) await user.type(field, reason);
  const typed = (field as HTMLTextAreaElement).value;
  await user.click(dialog.getByRole("button", { name: "Cancel funding" }));
  return typed;
}
const bodies = ({ calls }: Opened) => calls.filter(({ key }) => key === CHANGE).map(({ body }) => body);

describe("cancelling funding", () => {
  it.each(["A zero too many.", ""])("[ENTY-31] is asked first, with the reason %j", async (reason) => {
    const rows = [funding()];
    const page = open({ funding: rows }, { [CHANGE]: () => (rows[0] = cancelled) }, ofFunding);
    await cancel(page, reason);
    await reads("Funding cancelled. Another amount can be approved now.");
    expect(bodies(page)).toEqual([{ disbursement_status: "cancelled", ...(reason && { reason }) }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /Cancel funding|Disburse/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole("listitem")).toContainElement(document.activeElement as HTMLElement));
    await waitFor(() =>
      expect(screen.getByText("Funding to Disburse").parentElement).toHaveTextContent("Funding to Disburse0"),
    );
  });

  it("[ENTY-31] sends nothing where it is not wanted after all", async () => {
    const page = open({ funding: [funding()] }, {}, ofFunding);
    await page.user.click(await screen.findByRole("button", { name: "Cancel funding" }));
    await page.user.click(await screen.findByRole("button", { name: "Back" }));
    expect(bodies(page)).toEqual([]);
  });

  it.each([
    [{}, /^Cancel ₦750,000 for Amina Solar\? Parts that were paid stay paid: say so in the reason\./],
    [{ disbursement_schedule: "" }, /^Cancel ₦750,000 for Amina Solar\? It is not paid out any more\./],
    [{ amount_approved: 0 }, /^Cancel the decision that no money is approved for Amina Solar\?/],
  ])("[ENTY-31] asks of %o in words that are right", async (changes, words) => {
    const page = open({ funding: [funding({ disbursement_schedule: "Half now", ...changes })] }, {}, ofFunding);
    await page.user.click(await screen.findByRole("button", { name: "Cancel funding" }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("keeps the reason where it could not be sent", async () => {
    const answers = [OFFLINE];
    const page = open({ funding: [funding()] }, { [CHANGE]: () => answers.shift() ?? cancelled }, ofFunding);
    await cancel(page, "A zero too many.");
    await reads("Error cancelling funding. Please try again.");
    expect(await cancel(page, "")).toBe("A zero too many.");
    await reads("Funding cancelled. Another amount can be approved now.");
  });

  it.each([
    [404, "not_found"],
    [409, "already_disbursed"],
    [409, "funding_cancelled"],
  ])("[ENTY-31] keeps no reason where another administrator was faster: %i %s", async (status, code) => {
    const page = open({ funding: [funding()] }, { [CHANGE]: refuse(status, "Too late", code) }, ofFunding);
    await cancel(page, "A zero too many.");
    await reads("Error cancelling funding. Too late");
    expect(await cancel(page, "")).toBe("");
  });

  it("says to who would pay it out that another administrator cancelled it, and shows it so", async () => {
    const rows = [funding()];
    const text = "This funding has been cancelled, so it is not paid out";
    const answer = () => {
      rows[0] = cancelled;
      return refuse(409, text, "funding_cancelled");
    };
    const { user } = open({ funding: rows }, { [CHANGE]: answer }, ofFunding);
    await user.click(await screen.findByRole("button", { name: "Disburse" }));
    await user.click(await screen.findByRole("button", { name: "Mark as Disbursed" }));
    await reads(`Error marking funding as disbursed. ${text}`);
    expect(await screen.findByText("Cancelled because: A zero too many.", { exact: false })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Disburse" })).toBeNull();
  });

  it("[ENTY-31] shows when and why, on the page and in the CSV, and lists what is cancelled", async () => {
    const saved = watchSavedFiles();
    const { user } = open({ funding: [cancelled, funding({ id: "65f0c0ffee65f0c0ffee0c22" })] }, {}, ofFunding);
    const list = within(await screen.findByRole("list", { name: "Funding" }));
    expect(list.getByText(formatDate(cancelled.cancelled_at!))).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Cancelled" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: /CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [header, row] = String(await textOf(saved[0]?.content)).split("\r\n");
    expect(header).toMatch(/,Cancelled on,Cancelled because$/);
    expect(row).toMatch(/,2026-03-20 10:30,A zero too many\.$/);
  });
});
