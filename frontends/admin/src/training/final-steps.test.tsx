import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { application, enrollment } from "./testing/rows.ts";

const DECIDE = "POST /api/admin/training-applications/{id}/status";
const COMPLETE = "POST /api/admin/training-enrollments/{id}/complete";
const second = "65f0c0ffee65f0c0ffee0a02";
const all = "Select all on this page";

it("[ADT-05] asks before one application is rejected, naming whose, and sends nothing on Cancel", async () => {
  const calls = fakeTraining({ applications: [application()] }, ({ applications }) => ({
    [DECIDE]: () => {
      applications[0] = application({ status: "rejected" });
      return { success: true, status: "rejected" };
    },
  }));
  const { user } = openTraining();
  const sent = () => calls.filter(({ key }) => key === DECIDE).map(({ body }) => body);
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const text = /^Reject the application of Amina Bello for Solar Panel Installation\? This is final/;
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Reject" }));
  await user.click(await screen.findByRole("button", { name: "Reject application" }));
  expect(await screen.findByText("Application rejected successfully!")).toBeVisible();
  expect(sent()).toEqual([{ status: "rejected" }]);
});

it("[ADT-05] asks before many are rejected, with how many", async () => {
  const applications = [application(), application({ id: second, applicant_name: "Bem Tor" })];
  const calls = fakeTraining({ applications }, () => ({ [DECIDE]: { success: true, status: "rejected" } }));
  const { user } = openTraining();
  await user.click(await screen.findByRole("checkbox", { name: all }));
  await user.click(screen.getByRole("button", { name: "Reject (2)" }));
  expect(await screen.findByText(/^Reject 2 applications\? This is final/)).toBeVisible();
  expect(calls.some(({ key }) => key === DECIDE)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Reject applications" }));
  await waitFor(() => expect(calls.filter(({ key }) => key === DECIDE)).toHaveLength(2));
});

it("[ADT-15] asks before many are marked as completed, with how many", async () => {
  const enrollments = [enrollment(), enrollment({ id: second, participant_name: "Bem Tor" })];
  const answer = { success: true as const, completion_date: "2026-06-01T10:00:00.000Z" };
  const calls = fakeTraining({ enrollments }, () => ({ [COMPLETE]: answer }));
  const { user } = openTraining("?view=enrollments");
  await user.click(await screen.findByRole("checkbox", { name: all }));
  await user.click(screen.getByRole("button", { name: "Mark complete (2)" }));
  expect(
    await screen.findByText(/^Mark 2 participants as having completed their programs\? This is final/),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(calls.some(({ key }) => key === COMPLETE)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Mark complete (2)" }));
  await user.click(await screen.findByRole("button", { name: "Mark as completed" }));
  await waitFor(() => expect(calls.filter(({ key }) => key === COMPLETE)).toHaveLength(2));
});
