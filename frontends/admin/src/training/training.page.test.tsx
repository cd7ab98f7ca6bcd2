import { refuse, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { PROGRAM } from "./programs/programs.api.ts";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { program } from "./testing/program.ts";
import { application, enrollment } from "./testing/rows.ts";
import { APPLICATIONS, ENROLLMENTS } from "./training.api.ts";

const ids = Array.from({ length: 9 }, (_, n) => `65f0c0ffee65f0c0ffee00${n}0`);
const certified = {
  status: "completed",
  certificate_issued: true,
  certificate_number: "ABJ-1-2-1700000000000",
} as const;
/** The list that is shown, not the figures above it. */
const asked = (calls: SeenCall[], key: string) =>
  calls.filter((call) => call.key === key && call.query.limit === "20").at(-1)?.query;

it("[ADT-01] [ADT-02] counts in cards and badges", async () => {
  fakeTraining({
    applications: [application(), application({ id: ids[1]!, status: "rejected" })],
    enrollments: [
      enrollment({ id: ids[2]! }),
      enrollment({ id: ids[3]! }),
      enrollment({ id: ids[4]!, status: "completed" }),
      enrollment({ id: ids[5]!, ...certified }),
      enrollment({ id: ids[6]!, ...certified }),
    ],
  });
  openTraining();
  expect(screen.getByRole("heading", { level: 1, name: "Training Management" })).toBeVisible();
  expect(screen.getByRole("status", { name: "Loading applications" })).toBeInTheDocument();
  const card = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement;
  await waitFor(() => expect(card("Pending Applications")).toHaveTextContent("Pending Applications1"));
  await waitFor(() => expect(card("Active Enrollments")).toHaveTextContent("Active Enrollments2"));
  await waitFor(() => expect(card("Completed")).toHaveTextContent("Completed3"));
  await waitFor(() => expect(card("Certificates Issued")).toHaveTextContent("Certificates Issued2"));
  expect(screen.getByRole("tab", { name: "Applications 1 pending" })).toBeVisible();
  expect(screen.getByRole("tab", { name: "Enrollments 2 active" })).toBeVisible();
});

it("[ADT-03] says what is empty", async () => {
  fakeTraining({});
  const { user } = openTraining();
  expect(await screen.findByText("No applications yet")).toBeVisible();
  // Nobody can apply before there is a program.
  expect(screen.getByRole("link", { name: "See the programs" })).toBeVisible();
  await user.click(screen.getByRole("tab", { name: /Enrollments/ }));
  expect(await screen.findByText("No enrollments yet")).toBeVisible();
});

it("[ADT-08] [ADT-09] keeps list, status and page in the address", async () => {
  const calls = fakeTraining({
    applications: [application({ status: "approved" })],
    enrollments: [enrollment({ status: "dropped" })],
  });
  const { user, address } = openTraining("?page=2");
  await user.click(await screen.findByRole("radio", { name: "Approved" }));
  expect(await screen.findByText("Amina Bello")).toBeVisible();
  expect(address()).toBe("/admin/dashboard/training?status=approved");
  expect(asked(calls, APPLICATIONS)).toEqual({ status: "approved", page: "1", limit: "20" });

  await user.click(screen.getByRole("tab", { name: /Enrollments/ }));
  await user.click(await screen.findByRole("radio", { name: "Dropped" }));
  expect(address()).toBe("/admin/dashboard/training?view=enrollments&status=dropped");
  await waitFor(() => expect(asked(calls, ENROLLMENTS)).toEqual({ status: "dropped", page: "1", limit: "20" }));
});

it("[API-02] offers Retry for a list and for a figure that could not be loaded", async () => {
  let works = false;
  fakeTraining({}, () => ({ [APPLICATIONS]: () => (works ? [application()] : refuse(503)) }));
  const { user } = openTraining();
  const figure = await screen.findByRole("button", { name: "Retry Pending Applications" });
  expect(screen.getByText("The applications could not be loaded")).toBeVisible();
  works = true;
  await user.click(figure);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Amina Bello")).toBeVisible();
});

it("[ADT-08] stays at the chosen program from list to list, and drops what is one list's own", async () => {
  const calls = fakeTraining({ applications: [application()], enrollments: [enrollment()] });
  const of = ids[0]!;
  const { user, address } = openTraining(`?program=${of}&status=pending&q=Amina`);
  await user.click(await screen.findByRole("tab", { name: /Enrollments/ }));
  expect(address()).toBe(`/admin/dashboard/training?program=${of}&view=enrollments`);
  await waitFor(() => expect(asked(calls, ENROLLMENTS)).toEqual({ program_id: of, page: "1", limit: "20" }));
  await user.click(screen.getByRole("tab", { name: "Programs" }));
  await user.click(screen.getByRole("tab", { name: /Applications/ }));
  await waitFor(() => expect(asked(calls, APPLICATIONS)).toEqual({ program_id: of, page: "1", limit: "20" }));
});

it("[ADT-08] stays at the chosen program by way of a program's attendance, to another list and back to all programs", async () => {
  const calls = fakeTraining({ programs: [program()], enrollments: [enrollment()] }, () => ({ [PROGRAM]: program() }));
  const of = ids[0]!;
  const { user, address } = openTraining(`?view=programs&program=${of}&q=solar`);
  const attendance = { name: `Attendance of ${program().title}` };
  await user.click(await screen.findByRole("link", attendance));
  await screen.findByRole("heading", attendance);
  await user.click(screen.getByRole("link", { name: "Back to all programs" }));
  const there = new URLSearchParams(address().split("?")[1]);
  expect(Object.fromEntries(there)).toEqual({ view: "programs", program: of, q: "solar" });
  expect([...there]).toHaveLength(3);
  await user.click(await screen.findByRole("link", attendance));
  await screen.findByRole("heading", attendance);
  await user.click(screen.getByRole("tab", { name: /Enrollments/ }));
  expect(address()).toBe(`/admin/dashboard/training?program=${of}&view=enrollments`);
  await waitFor(() => expect(asked(calls, ENROLLMENTS)).toEqual({ program_id: of, page: "1", limit: "20" }));
});

it("[ADT-01] leaves the figures out where one program is open: its form, and who came to it", async () => {
  fakeTraining({ programs: [program()] }, () => ({ [PROGRAM]: program() }));
  const { user } = openTraining("?view=programs");
  expect(screen.getByText("Certificates Issued")).toBeVisible();
  await user.click(await screen.findByRole("link", { name: `Attendance of ${program().title}` }));
  expect(await screen.findByRole("heading", { name: `Attendance of ${program().title}` })).toBeVisible();
  expect(screen.queryByText("Certificates Issued")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Back to all programs" }));
  expect(await screen.findByText("Certificates Issued")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "New program" }));
  expect(await screen.findByLabelText(/^Title/)).toBeVisible();
  expect(screen.queryByText("Certificates Issued")).toBeNull();
});
