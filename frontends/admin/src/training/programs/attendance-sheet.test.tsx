import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeTraining } from "../testing/fake-training.ts";
import { openTraining } from "../testing/open-training.tsx";
import { program } from "../testing/program.ts";

const SHEET = "GET /api/admin/training-programs/{id}/attendance.pdf";
const running = (changes: Parameters<typeof program>[0] = {}) =>
  program({ title: "Solar", start_date: "2099-01-05", end_date: "2099-03-05", current_participants: 3, ...changes });

let saved: ReturnType<typeof watchSavedFiles>;
beforeEach(() => {
  saved = watchSavedFiles();
});

it("downloads a sheet to sign for the program's days, or for weeks of some of them", async () => {
  const calls = fakeTraining({ programs: [running()] }, () => ({ [SHEET]: undefined as never }));
  const { user } = openTraining("?view=programs");
  await user.click(await screen.findByRole("button", { name: "Attendance sheet of Solar" }));
  const dialog = await screen.findByRole("dialog", { name: "Attendance sheet of Solar" });
  const press = () => user.click(within(dialog).getByRole("button", { name: "Download PDF" }));
  await user.click(within(dialog).getByRole("radio", { name: "Each week of the program" }));
  const to = within(dialog).getByLabelText("To");
  await user.clear(to);
  await user.type(to, "2099-01-01");
  await press();
  await waitFor(() => expect(to).toHaveAccessibleDescription("The end is before the start"));
  expect(calls.some(({ key }) => key === SHEET)).toBe(false);
  const from = within(dialog).getByLabelText("From");
  await user.clear(from);
  await user.type(from, "2098-12-01");
  await waitFor(() => expect(to).not.toHaveAccessibleDescription(/before the start/));
  await user.clear(from);
  await user.type(from, "2099-01-05");
  await user.clear(to);
  await user.type(to, "2099-01-31");
  await press();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls.find(({ key }) => key === SHEET)?.query).toEqual({
    columns: "weeks",
    from: "2099-01-05",
    to: "2099-01-31",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says why there is no sheet, at the field that it is about", async () => {
  const text = "That is more than 200 pages. Choose weeks, or fewer days";
  fakeTraining({ programs: [running()] }, () => ({ [SHEET]: refuse(400, text, "invalid_input", { to: text }) }));
  const { user } = openTraining("?view=programs");
  await user.click(await screen.findByRole("button", { name: "Attendance sheet of Solar" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Download PDF" }));
  await waitFor(() => expect(within(dialog).getByLabelText("To")).toHaveAccessibleDescription(text));
  expect(saved).toEqual([]);
});

it("is not offered where nobody takes part", async () => {
  const programs = [
    running({ current_participants: 0 }),
    running({ id: "65f0c0ffee65f0c0ffee0c02", state: "cancelled" }),
  ];
  fakeTraining({ programs });
  openTraining("?view=programs");
  await screen.findAllByText("Solar");
  expect(screen.queryByRole("button", { name: /Attendance sheet/ })).toBeNull();
});
