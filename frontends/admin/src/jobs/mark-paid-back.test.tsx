import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { REQUESTS, type ServiceRequest } from "./jobs.api.ts";
import { open } from "./testing/open-jobs.tsx";
import { request } from "./testing/queue-rows.ts";

const MARK = "POST /api/admin/service-requests/{id}/paid-back";
const cancelled: ServiceRequest = { ...request, status: "cancelled", paid_at: "2026-03-01T09:00:00.000Z" };
const NAME = "Mark Paid Back: Featured Job: Line supervisor of Zuma Rock Foods";

it("[ROLE-03] what is to be paid back is a list of its own, and is marked after a question that says how much and to whom", async () => {
  const rows = [cancelled];
  const { user, calls } = open(
    {
      [REQUESTS]: () => rows,
      [MARK]: () => {
        rows[0] = { ...cancelled, paid_back_at: "2026-03-05T09:00:00.000Z" };
        return rows[0];
      },
    },
    "?view=requests",
  );
  await user.selectOptions(await screen.findByRole("combobox", { name: "Status" }), "To pay back");
  await waitFor(() =>
    expect(calls.filter(({ key, query }) => key === REQUESTS && query.limit !== "1").at(-1)?.query).toEqual({
      to_pay_back: "yes",
      page: "1",
      limit: "20",
    }),
  );
  await user.click(await screen.findByRole("button", { name: NAME }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark Paid Back" }));
  expect(dialog.getByText(new RegExp(`Has ₦15,000 been sent back for .*No. ${request.id}`))).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Back" }));
  expect(calls.some(({ key }) => key === MARK)).toBe(false);
  await user.click(screen.getByRole("button", { name: NAME }));
  await user.click(await screen.findByRole("button", { name: "Mark Paid Back" }));
  await reads("Payment marked as paid back!");
  expect(calls.find(({ key }) => key === MARK)?.params).toEqual({ id: request.id });
  expect(await screen.findByText(/^Paid back on/)).toBeVisible();
  expect(screen.queryByRole("button", { name: NAME })).toBeNull();
});

it("is offered for nothing that was not paid, is not cancelled or went back already, and says why it was refused", async () => {
  const rows: ServiceRequest[] = [
    { ...cancelled, id: "65f0c0ffee65f0c0ffee0e01", paid_at: null },
    { ...cancelled, id: "65f0c0ffee65f0c0ffee0e02", status: "paid" },
    { ...cancelled, id: "65f0c0ffee65f0c0ffee0e03", paid_back_at: "2026-03-05T09:00:00.000Z" },
    cancelled,
  ];
  const { user } = open(
    { [REQUESTS]: rows, [MARK]: refuse(409, "Nothing is to be paid back for this request", "nothing_to_pay_back") },
    "?view=requests",
  );
  const [only, ...others] = await screen.findAllByRole("button", { name: NAME });
  expect(others).toEqual([]);
  await user.click(only!);
  await user.click(await screen.findByRole("button", { name: "Mark Paid Back" }));
  expect((await screen.findAllByText("Nothing is to be paid back for this request"))[0]).toBeVisible();
});
