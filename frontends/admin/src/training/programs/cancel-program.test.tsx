import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeTraining } from "../testing/fake-training.ts";
import { openTraining } from "../testing/open-training.tsx";
import { program } from "../testing/program.ts";
import { application, enrollment } from "../testing/rows.ts";
import { PROGRAM } from "./programs.api.ts";

const CANCEL = "POST /api/admin/training-programs/{id}/cancel";
const open = (more = "") => openTraining(`?view=programs${more}`);
const NAME = "Cancel program Solar Panel Installation";
const cancelled = program({ state: "cancelled", is_open: false });

it("[ENTY-02] a program is cancelled after a dialog that says who is told and that it is final, with a reason", async () => {
  const calls = fakeTraining(
    { programs: [program()], enrollments: [enrollment()], applications: [application({ status: "pending" })] },
    ({ programs }) => ({
      [CANCEL]: () => {
        programs[0] = cancelled;
        return cancelled;
      },
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: NAME }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel program" }));
  expect(
    await dialog.findByText(
      /This is final: it cannot be reopened or changed\. To run it later, duplicate it\. 1 participant is dropped and 1 application is rejected/,
    ),
  ).toBeVisible();
  const lists = calls.filter(({ query }) => query.program_id === program().id).map(({ query }) => query.status);
  expect(lists.sort()).toEqual(["enrolled", "pending"]);
  const reason = dialog.getByRole("textbox", { name: /^Reason/ });
  expect(reason).toHaveAccessibleDescription(/write nothing about a person/);
  await user.type(reason, "Too few people.");
  await user.click(dialog.getByRole("button", { name: "Cancel the program for good" }));
  expect(await screen.findByText("Program cancelled. Everybody concerned is told within a minute.")).toBeVisible();
  expect(calls.find(({ key }) => key === CANCEL)).toMatchObject({
    params: { id: program().id },
    body: { reason: "Too few people." },
  });
  const list = within(screen.getByRole("list", { name: "Programs" }));
  expect(await list.findByText("Cancelled")).toBeVisible();
  expect(list.queryByRole("button")).toBeNull();
  expect(list.queryByRole("link", { name: /^Edit/ })).toBeNull();
  await waitFor(() => expect(list.getByRole("link", { name: "Duplicate Solar Panel Installation" })).toHaveFocus());
});

it("sends no reason where none was typed, and says why it was refused", async () => {
  const calls = fakeTraining({ programs: [program()] }, ({ programs }) => ({
    [CANCEL]: () => {
      programs[0] = program({ state: "over", end_date: "2020-01-05" });
      return refuse(409, "This program is over: it can no longer be cancelled", "program_over");
    },
  }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: NAME }));
  await user.click(await screen.findByRole("button", { name: "Cancel the program for good" }));
  expect((await screen.findAllByText(/^This program is over: it can no longer/))[0]).toBeVisible();
  expect(calls.find(({ key }) => key === CANCEL)?.body).toEqual({});
});

it("is neither offered for a program that is over, closed or not, nor done by leaving the dialog", async () => {
  const over = { end_date: "2020-01-05" };
  const [closed, coming] = ["65f0c0ffee65f0c0ffee0c02", "65f0c0ffee65f0c0ffee0c03"];
  const calls = fakeTraining({
    programs: [
      program({ ...over, state: "over" }),
      program({ ...over, id: closed, state: "closed", is_open: false }),
      program({ id: coming, title: "Tailoring", state: "closed", is_open: false }),
    ],
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Cancel program Tailoring" }));
  expect(screen.queryByRole("button", { name: NAME })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.some(({ key }) => key === CANCEL)).toBe(false);
});

it("are filtered by being cancelled", async () => {
  fakeTraining({ programs: [program({ id: "65f0c0ffee65f0c0ffee0c04", title: "Tailoring" }), cancelled] });
  const { user } = open();
  await screen.findByRole("link", { name: "Tailoring" });
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Cancelled");
  expect(await screen.findByRole("link", { name: cancelled.title })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Tailoring" })).toBeNull());
});

it("offers no form of a cancelled program, but that of a new one like it", async () => {
  fakeTraining({ programs: [cancelled] }, () => ({ [PROGRAM]: cancelled }));
  const { user } = open(`&edit=${cancelled.id}`);
  expect(await screen.findByText("This program was cancelled")).toBeVisible();
  expect(screen.queryByRole("form")).toBeNull();
  await user.click(screen.getByRole("link", { name: `Duplicate ${cancelled.title}` }));
  expect(await screen.findByRole("textbox", { name: "Title" })).toHaveValue(cancelled.title);
});
