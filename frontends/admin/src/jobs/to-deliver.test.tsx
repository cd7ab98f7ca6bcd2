import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { REQUESTS } from "./jobs.api.ts";
import { open } from "./testing/open-jobs.tsx";
import { request } from "./testing/queue-rows.ts";

const partnership = {
  ...request,
  id: "65f0c0ffee65f0c0ffee0d02",
  service: "training_partnership",
  status: "paid",
  requester_name: "Kubwa Bakes",
  paid_at: "2026-03-06T09:30:00.000Z",
} as const;
const featured = { ...request, status: "paid", paid_at: "2026-03-06T09:30:00.000Z" } as const;

it("[EMD-36] finds what is paid and still work apart from what took effect with the payment, and counts it", async () => {
  const rows = { requested: [request], paid: [partnership, featured] };
  const { user, calls } = open(
    {
      [REQUESTS]: ({ query }) => (query.to_deliver ? [partnership] : (rows[(query.status as "paid") ?? "paid"] ?? [])),
    },
    "?view=requests&status=paid",
  );
  const list = () => within(screen.getByRole("list", { name: "Service requests" }));
  await waitFor(() => expect(list().getAllByRole("listitem")).toHaveLength(2));
  // One to be paid, one to be delivered.
  await waitFor(() => expect(screen.getByRole("tab", { name: /Service requests/ })).toHaveTextContent("2"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "To deliver");
  await waitFor(() => expect(list().getAllByRole("listitem")).toHaveLength(1));
  expect(list().getByRole("button", { name: "Mark Done: Training Partnership of Kubwa Bakes" })).toBeVisible();
  const asked = calls.filter(({ key, query }) => key === REQUESTS && query.limit !== "1").at(-1)?.query;
  expect(asked).toEqual({ to_deliver: "yes", page: "1", limit: "20" });
});
