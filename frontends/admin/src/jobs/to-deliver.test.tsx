import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { REQUESTS } from "./jobs.api.ts";
import { open } from "./testing/open-jobs.tsx";
import { request } from "./testing/queue-rows.ts";

const partnership = {
  ...request,
  id: "65f0c0ffee65f0c0ffee0d02",
  service: "training_partnership",
  job_title: "",
  status: "paid",
  requester_name: "Kubwa Bakes",
  paid_at: "2026-03-06T09:30:00.000Z",
} as const;
const featured = { ...request, status: "paid", paid_at: "2026-03-06T09:30:00.000Z" } as const;

it("[EMD-36] finds what is paid and still work apart from what took effect with the payment, and counts it", async () => {
  const rows = { requested: [request], paid: [partnership, featured] };
  const { user, calls } = open(
    {
      [REQUESTS]: ({ query }) => {
        if (query.to_pay_back) return [];
        return query.to_deliver ? [partnership] : (rows[(query.status as "paid") ?? "paid"] ?? []);
      },
    },
    "?view=requests&status=paid",
  );
  const list = () => within(screen.getByRole("list", { name: "Service requests" }));
  await waitFor(() => expect(list().getAllByRole("listitem")).toHaveLength(2));
  // One to be paid, one to be delivered.
  await waitFor(() => expect(screen.getByRole("tab", { name: /Service requests/ })).toHaveTextContent("2 to do"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "To deliver");
  await waitFor(() => expect(list().getAllByRole("listitem")).toHaveLength(1));
  expect(list().getByRole("button", { name: "Mark Done: Training Partnership of Kubwa Bakes" })).toBeVisible();
  const asked = calls.filter(({ key, query }) => key === REQUESTS && query.limit !== "1").at(-1)?.query;
  expect(asked).toEqual({ to_deliver: "yes", page: "1", limit: "20" });
});

it("[EMD-36] lists who has waited longest first where wanted, in the address and in the CSV", async () => {
  const saved = watchSavedFiles();
  const { user, calls } = open({ [REQUESTS]: [request] }, "?view=requests&status=requested");
  await screen.findByText(`No. ${request.id}`);
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Oldest first");
  const asked = () =>
    calls.filter(({ key, query }) => key === REQUESTS && query.limit !== "1").map(({ query }) => query);
  await waitFor(() => expect(asked().at(-1)).toEqual({ status: "requested", sort: "oldest", page: "1", limit: "20" }));
  await screen.findByText(`No. ${request.id}`);
  await user.click(screen.getByRole("button", { name: /CSV/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked().at(-1)).toMatchObject({ status: "requested", sort: "oldest" });
});

it("[EMD-36] offers Mark Done for what is work alone, and asks first, since the requester is told", async () => {
  const DONE = "POST /api/admin/service-requests/{id}/status";
  const paid = (service: typeof request.service | "cv_service", no: number) =>
    ({ ...featured, service, job_title: "", id: `65f0c0ffee65f0c0ffee0e0${no}` }) as const;
  const rows = [partnership, featured, paid("premium_cv_access", 1), paid("company_verification", 2)];
  const guidance = { ...paid("cv_service", 3), kind: "guidance", requester_name: "Amina Bello" } as const;
  const { user, calls } = open(
    { [REQUESTS]: [...rows, guidance], [DONE]: { ...guidance, status: "done" } },
    "?view=requests&status=paid",
  );
  const list = within(await screen.findByRole("list", { name: "Service requests" }));
  const steps = list.getAllByRole("button", { name: /^Mark/ }).map((button) => button.getAttribute("aria-label"));
  expect(steps).toEqual([
    "Mark Done: Training Partnership of Kubwa Bakes",
    "Mark Done: CV review and drafting of Amina Bello",
  ]);
  await user.click(list.getByRole("button", { name: /^Mark Done: CV review/ }));
  expect(screen.getByText(/The requester gets a message that it is completed/)).toBeVisible();
  expect(calls.every(({ key }) => key.startsWith("GET "))).toBe(true);
  await user.click(screen.getByRole("button", { name: "Mark Done" }));
  await reads("Request marked as done!");
  expect(calls.find(({ key }) => key === DONE)?.body).toEqual({ status: "done" });
});
