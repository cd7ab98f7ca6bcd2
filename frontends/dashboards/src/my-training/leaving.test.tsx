import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { useList, useRead } from "@jobcentre/frontend-kit/query";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { enrollment, program } from "../testing/records.ts";
import { EnrollmentCard } from "./enrollment-card.tsx";

const LEAVE = "POST /api/my-training-enrollments/{id}/leave";
const ENROLLMENTS = "GET /api/my-training-enrollments";

/** Somebody who takes part in one program and has completed another. */
function open(answers: Answers = {}) {
  let status: "enrolled" | "dropped" = "enrolled";
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/my-training-applications": [],
    [ENROLLMENTS]: () => [enrollment(1, { status }), enrollment(2, { status: "completed" })],
    [LEAVE]: () => {
      status = "dropped";
      return { success: true as const };
    },
    ...answers,
  });
  const page = openAt("/dashboard/training-programs");
  return { ...page, sent: () => calls.filter(({ key }) => key === LEAVE).map(({ params }) => params) };
}
const cardOf = async (program: string) =>
  within((await screen.findByRole("link", { name: program })).closest("li") as HTMLElement);
const askToLeave = async (user: ReturnType<typeof open>["user"]) => {
  await user.click((await cardOf("Program 1")).getByRole("button", { name: "Leave Program 1" }));
  return within(await screen.findByRole("dialog", { name: "Leave Program 1?" }));
};

it("leaves a program after a question, and the keyboard stays at it", async () => {
  const { user, sent } = open();
  const dialog = await askToLeave(user);
  expect(dialog.getByText(/Your place is free for somebody else at once/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Leave" }));
  await reads("You left Program 1");
  expect(sent()).toEqual([{ id: enrollment(1).id }]);
  expect(await (await cardOf("Program 1")).findByText("Dropped")).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent("Program 1"));
  expect(screen.queryByRole("button", { name: /^Leave/ })).toBeNull();
});

it("[TRN-05] says before a place is left what to do about its price, where it has one", async () => {
  const { user } = open({ [ENROLLMENTS]: [enrollment(1, { price_amount: 85_000 }), enrollment(2)] });
  const dialog = await askToLeave(user);
  const words = `Do not pay for it then. If you have paid already, please contact us and quote ${enrollment(1).id}.`;
  expect(dialog.getByText(new RegExp(words))).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click((await cardOf("Program 2")).getByRole("button", { name: "Leave Program 2" }));
  expect(await screen.findByText(/Your place is free for somebody else at once/)).not.toHaveTextContent("paid");
});

/** Of a program that runs from and to days so far from today. */
const programOfDays = (from: number, to: number) => {
  const inDays = (days: number) => dayInLagos(new Date(Date.now() + days * 86_400_000));
  return { program: { ...enrollment(1).program, start_date: inDays(from), end_date: inDays(to) } };
};

it("says of a program that has started that there is no way back", async () => {
  const { user } = open({ [ENROLLMENTS]: [enrollment(1, programOfDays(-3, 30))] });
  const dialog = await askToLeave(user);
  expect(
    dialog.getByText(/once\. The program has started, so it takes no new applications: you could not come back\.$/),
  ).toBeVisible();
  expect(dialog.queryByText(/apply anew/)).toBeNull();
});

it("is not offered once the program is over, whose card says so", async () => {
  open({ [ENROLLMENTS]: [enrollment(1, programOfDays(-60, -3))] });
  const card = await cardOf("Program 1");
  expect(card.getByText(/^Ended on /)).toBeVisible();
  expect(card.queryByRole("button", { name: /^Leave/ })).toBeNull();
});

/** The pages of the programs, kept from before. */
function Programs() {
  useList("GET /api/training-programs");
  useRead("GET /api/training-programs/{id}", { params: { id: program(1).id } });
  return null;
}

it("the program shows its free place wherever it is shown", async () => {
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/my-training-applications": [],
    "GET /api/training-programs": [program(1)],
    "GET /api/training-programs/{id}": program(1),
    [LEAVE]: { success: true },
  });
  const { user } = renderPage(
    <>
      <Programs />
      <EnrollmentCard enrollment={enrollment(1)} onLeft={() => undefined} />
    </>,
  );
  const shown = ["GET /api/training-programs", "GET /api/training-programs/{id}"];
  const timesRead = () => shown.map((key) => calls.filter((call) => call.key === key).length);
  await waitFor(() => expect(timesRead()).toEqual([1, 1]));
  await user.click((await askToLeave(user)).getByRole("button", { name: "Leave" }));
  await reads("You left Program 1");
  await waitFor(() => expect(timesRead()).toEqual([2, 2]));
});

it("sends nothing where the question is answered with no, and is offered only where somebody takes part", async () => {
  const { user, sent } = open();
  await user.click((await askToLeave(user)).getByRole("button", { name: "Cancel" }));
  expect(sent()).toEqual([]);
  expect((await cardOf("Program 2")).queryByRole("button", { name: /^Leave/ })).toBeNull();
});

it("says why it cannot be left, and shows how it stands now where the centre was faster", async () => {
  let isCompleted = false;
  const { user } = open({
    [ENROLLMENTS]: () => [enrollment(1, isCompleted ? { status: "completed" } : {})],
    [LEAVE]: () => {
      isCompleted = true;
      return refuse(409, "You can only leave a program that you are enrolled in", "not_leavable");
    },
  });
  await user.click((await askToLeave(user)).getByRole("button", { name: "Leave" }));
  expect(await screen.findByText(/You could not leave the program/)).toBeVisible();
  expect(await (await cardOf("Program 1")).findByText("Completed")).toBeVisible();
});

it("leaves with one press of Retry where the connection was gone, and asks no second time", async () => {
  let isOffline = true;
  const { user, sent } = open({
    [LEAVE]: () => (isOffline ? OFFLINE : { success: true as const }),
  });
  await user.click((await askToLeave(user)).getByRole("button", { name: "Leave" }));
  await screen.findByText("You could not leave the program.");
  isOffline = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await reads("You left Program 1");
  expect(sent()).toHaveLength(2);
  expect(screen.queryByText("You could not leave the program.")).toBeNull();
});
