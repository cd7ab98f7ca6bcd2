import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { application } from "./testing/rows.ts";

const RECONSIDER = "POST /api/admin/training-applications/{id}/reconsider";
const rejected = application({ status: "rejected", program_start_date: "2099-01-05" });

it("considers a rejected application again after asking, and it can be decided", async () => {
  const calls = fakeTraining({ applications: [rejected] }, ({ applications }) => ({
    [RECONSIDER]: () => {
      applications[0] = application({ program_start_date: "2099-01-05" });
      return { success: true };
    },
  }));
  const { user } = openTraining();
  await user.click(await screen.findByRole("button", { name: "Consider again" }));
  expect(
    await screen.findByText(/^Consider the application of Amina Bello for Solar Panel Installation/),
  ).toBeVisible();
  expect(calls.some(({ key }) => key === RECONSIDER)).toBe(false);
  await user.click(screen.getAllByRole("button", { name: "Consider again" }).at(-1) as HTMLElement);
  await reads("The application waits for a decision again.");
  expect(await screen.findByRole("button", { name: "Approve" })).toBeVisible();
  expect(calls.find(({ key }) => key === RECONSIDER)?.params).toEqual({ id: rejected.id });
});

it.each(["closed", "cancelled"] as const)(
  "offers nothing that would be refused where the program is %s",
  async (program_state) => {
    const open = application({ ...rejected, id: "65f0c0ffee65f0c0ffee0a02", program_state: "open" });
    fakeTraining({ applications: [application({ ...rejected, program_state }), open] });
    openTraining();
    expect(await screen.findAllByText("Rejected", { selector: "li *" })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: "Consider again" })).toHaveLength(1);
  },
);

it("says why that is refused, and offers nothing where the program has begun", async () => {
  const begun = application({ id: "65f0c0ffee65f0c0ffee0a02", status: "rejected", program_start_date: "2020-01-05" });
  fakeTraining({ applications: [rejected, begun] }, () => ({
    [RECONSIDER]: refuse(409, "This program no longer takes applications", "program_closed"),
  }));
  const { user } = openTraining();
  await user.click(await screen.findByRole("button", { name: "Consider again" }));
  await screen.findByText(/^Consider the application of/);
  await user.click(screen.getAllByRole("button", { name: "Consider again" }).at(-1) as HTMLElement);
  await reads("This program no longer takes applications");
});

it("says one thing of an application that was rejected and is considered again", async () => {
  const pending = application({ program_start_date: "2099-01-05" });
  fakeTraining({ applications: [pending] }, ({ applications }) => ({
    "POST /api/admin/training-applications/{id}/status": () => {
      applications[0] = rejected;
      return { success: true, status: "rejected" as const };
    },
    [RECONSIDER]: () => {
      applications[0] = pending;
      return { success: true };
    },
  }));
  const { user } = openTraining();
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /^Reject/ }));
  await reads("Application rejected successfully!");
  await user.click(await screen.findByRole("button", { name: "Consider again" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Consider again" }));
  await reads("The application waits for a decision again.");
  expect(screen.queryByText("Application rejected successfully!")).toBeNull();
});
