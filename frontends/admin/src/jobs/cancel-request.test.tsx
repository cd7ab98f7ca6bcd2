import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { REQUESTS } from "./jobs.api.ts";
import { open } from "./testing/open-jobs.tsx";
import { request } from "./testing/queue-rows.ts";

const MOVE = "POST /api/admin/service-requests/{id}/status";
const REASON = "Our advisor is away until March.";
type Opened = ReturnType<typeof open>;

async function ask({ user }: Opened) {
  await user.click(await screen.findByRole("button", { name: /^Cancel request: / }));
  return within(await screen.findByRole("dialog", { name: "Cancel request" }));
}
const sent = ({ calls }: Opened) => calls.filter(({ key }) => key === MOVE).map(({ body }) => body);

describe("[ROLE-03] a request that the centre cancels", () => {
  it.each([REASON, ""])("is asked about by whose it is and its number, with the reason %j", async (reason) => {
    const rows = [request];
    const answer = () => {
      rows[0] = { ...request, status: "cancelled", ...(reason && { cancelled_reason: reason }) };
      return rows[0];
    };
    const page = open({ [REQUESTS]: () => rows, [MOVE]: answer }, "?view=requests");
    const dialog = await ask(page);
    expect(
      dialog.getByText(new RegExp(`Featured Job: Line supervisor of Zuma Rock Foods, No. ${request.id}`)),
    ).toBeVisible();
    if (reason) await page.user.type(dialog.getByLabelText(/Reason/), reason);
    await page.user.click(dialog.getByRole("button", { name: "Cancel request" }));
    await reads("Request cancelled successfully!");
    expect(sent(page)).toEqual([{ status: "cancelled", ...(reason && { reason }) }]);
    expect(screen.queryAllByText(`Cancelled because: ${REASON}`)).toHaveLength(reason ? 1 : 0);
  });

  it("is not cancelled where that is not wanted after all, and what was typed stays where it could not be sent", async () => {
    const answers = [OFFLINE];
    const cancelled = { ...request, status: "cancelled" } as const;
    const page = open({ [REQUESTS]: [request], [MOVE]: () => answers.shift() ?? cancelled }, "?view=requests");
    await page.user.click((await ask(page)).getByRole("button", { name: "Back" }));
    expect(sent(page)).toEqual([]);
    const dialog = await ask(page);
    await page.user.type(dialog.getByLabelText(/Reason/), REASON);
    await page.user.click(dialog.getByRole("button", { name: "Cancel request" }));
    expect(await screen.findByText(/^Failed to cancel the request/)).toBeVisible();
    expect((await ask(page)).getByLabelText(/Reason/)).toHaveValue(REASON);
  });

  it.each([
    [404, "not_found"],
    [409, "request_move_not_offered"],
  ])("keeps no reason where another administrator was faster: %i %s", async (status, code) => {
    const page = open({ [REQUESTS]: [request], [MOVE]: refuse(status, "It is already done", code) }, "?view=requests");
    const dialog = await ask(page);
    await page.user.type(dialog.getByLabelText(/Reason/), REASON);
    await page.user.click(dialog.getByRole("button", { name: "Cancel request" }));
    await reads("It is already done");
    expect((await ask(page)).getByLabelText(/Reason/)).toHaveValue("");
  });

  it("needs a reason where it has been paid, and leaves what is to be delivered with it", async () => {
    const work = { ...request, service: "training_partnership", job_title: "", status: "paid" } as const;
    const rows = [work];
    const answer = () => {
      rows.pop();
      return { ...work, status: "cancelled" } as const;
    };
    const page = open({ [REQUESTS]: () => rows, [MOVE]: answer }, "?view=requests&status=to_deliver");
    await expect.poll(() => screen.getByRole("tab", { name: /Service requests/ }).textContent).toMatch(/3 to do$/);
    const dialog = await ask(page);
    expect(dialog.getByText(/₦15,000 has to be paid back/)).toBeVisible();
    await page.user.click(dialog.getByRole("button", { name: "Cancel request" }));
    expect(await dialog.findByRole("link", { name: "Say why it is cancelled" })).toBeVisible();
    expect(sent(page)).toEqual([]);
    await page.user.type(dialog.getByLabelText(/Reason/), REASON);
    await page.user.click(dialog.getByRole("button", { name: "Cancel request" }));
    await reads("Request cancelled successfully!");
    expect(sent(page)).toEqual([{ status: "cancelled", reason: REASON }]);
    await expect
      .poll(() => screen.getByRole("tab", { name: /Service requests/ }).textContent)
      .toMatch(/ 0 to do$|requests$/);
  });

  it("leads on to what is to be paid back, which the list that it stood in has no more", async () => {
    const work = { ...request, service: "training_partnership", job_title: "", status: "paid" } as const;
    const rows = [work];
    const answer = () => ({ ...rows.pop(), status: "cancelled" }) as never;
    const page = open({ [REQUESTS]: () => rows, [MOVE]: answer }, "?view=requests&status=to_deliver");
    const dialog = await ask(page);
    await page.user.type(dialog.getByLabelText(/Reason/), REASON);
    await page.user.click(dialog.getByRole("button", { name: "Cancel request" }));
    expect(await screen.findByText("No requests found")).toBeVisible();
    expect(screen.getByText("Choose another status, or search for something else.")).toBeVisible();
    await page.user.click(await screen.findByRole("button", { name: "Payments to pay back" }));
    expect(page.address()).toBe("/admin/dashboard/jobs?view=requests&status=to_pay_back&sort=oldest");
  });

  it("has its reason in the CSV", async () => {
    const saved = watchSavedFiles();
    const row = { ...request, status: "cancelled", cancelled_reason: REASON } as const;
    const { user } = open({ [REQUESTS]: [row] }, "?view=requests");
    await user.click(await screen.findByRole("button", { name: /CSV/ }));
    await expect.poll(() => saved).toHaveLength(1);
    expect(await textOf(saved[0]?.content)).toMatch(
      /Cancelled because,Paid back\r\n.*,Our advisor is away until March\.,/,
    );
  });
});
