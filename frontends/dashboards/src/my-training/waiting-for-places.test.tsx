import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { idOf } from "../testing/id-of.ts";
import { program } from "../testing/records.ts";
import type { PlaceAlert } from "./my-training.api.ts";

const ALERTS = "GET /api/place-alerts";
const STOP = "DELETE /api/place-alerts/{id}";

const placeAlert = (number: number, changes: Partial<PlaceAlert["program"]> = {}): PlaceAlert => {
  const { id, title, start_date, state } = program(number);
  return {
    id: idOf(5000 + number),
    program: { id, title, start_date, state, ...changes },
    created_at: "2026-02-03T09:00:00.000Z",
  };
};

/** A server that keeps who waits. */
function open(kept: PlaceAlert[], answers: Answers = {}) {
  let alerts = kept;
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/my-training-applications": [],
    "GET /api/my-training-enrollments": [],
    [ALERTS]: () => alerts,
    [STOP]: ({ params }) => {
      alerts = alerts.filter(({ id }) => id !== params.id);
      return { success: true as const };
    },
    ...answers,
  });
  const page = openAt("/dashboard/training-programs");
  return { ...page, sent: () => calls.filter(({ key }) => key === STOP).map(({ params }) => params) };
}
const section = async () => within(await screen.findByRole("region", { name: "Waiting for a place" }));

it("lists the programs that somebody waits for, each with the way to its page", async () => {
  open([placeAlert(1), placeAlert(2, { state: "closed" }), placeAlert(3, { state: "cancelled" })]);
  const [first, second, third] = (await section()).getAllByRole("listitem");
  expect(first).toHaveTextContent(/Waiting since Feb 3, 2026/);
  expect(first).toHaveTextContent("We will tell you when a place is free.");
  expect(within(first as HTMLElement).getByRole("link", { name: "Program 1" })).toHaveAttribute(
    "href",
    `/training/${program(1).id}`,
  );
  expect(second).toHaveTextContent("This program is closed at present.");
  expect(third).toHaveTextContent("This program was cancelled and does not take place.");
});

it("[TRN-16] says of a program that starts today, or has started, that it does, as applications do", async () => {
  const today = dayInLagos(new Date());
  open([
    placeAlert(1, { start_date: today }),
    placeAlert(2, { start_date: "2026-02-01", state: "closed" }),
    placeAlert(3, { start_date: "2099-01-05" }),
  ]);
  const [first, second, third] = (await section()).getAllByRole("listitem");
  expect(first).toHaveTextContent("Starts today");
  expect(second).toHaveTextContent("Started on Feb 1, 2026");
  expect(third).toHaveTextContent(/Starts on .*2099/);
});

it.each([
  ["started", "Started", "This program has started and takes no more applications."],
  ["over", "Over", "This program is over and takes no applications."],
] as const)("[TRN-16] promises no place in a program that is %s", async (state, badge, words) => {
  open([placeAlert(1, { start_date: "2026-02-01", state })]);
  const [card] = (await section()).getAllByRole("listitem");
  expect(card).toHaveTextContent(words);
  expect(within(card as HTMLElement).getByText(badge)).toBeVisible();
  expect(card).not.toHaveTextContent(/We will tell you|Full/);
});

it("ends one, and then the last, and the keyboard stays with the list", async () => {
  const { user, sent } = open([placeAlert(1), placeAlert(2)]);
  const waiting = await section();
  await user.click(waiting.getByRole("button", { name: "Stop waiting for a place in Program 1" }));
  await reads("You no longer wait for a place in Program 1.");
  const heading = waiting.getByRole("heading", { name: "Waiting for a place" });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(waiting.getByRole("button", { name: "Stop waiting for a place in Program 2" }));
  expect(await waiting.findByText("You no longer wait for a place in any program.")).toBeVisible();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(sent()).toEqual([{ id: placeAlert(1).id }, { id: placeAlert(2).id }]);
});

it("says why one could not be ended, and ends it on Retry", async () => {
  let offline = true;
  const { user, sent } = open([placeAlert(1)], {
    [STOP]: () => (offline ? OFFLINE : { success: true as const }),
  });
  await user.click((await section()).getByRole("button", { name: /^Stop waiting/ }));
  await screen.findByText("You could not stop waiting.");
  offline = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await reads("You no longer wait for a place in Program 1.");
  expect(sent()).toHaveLength(2);
});

it("shows nothing where nobody waits, and that it could not be loaded", async () => {
  const { unmount } = open([]);
  expect(await screen.findByRole("heading", { name: "No training yet" })).toBeVisible();
  expect(screen.queryByText("Waiting for a place")).toBeNull();
  unmount();
  open([], { [ALERTS]: refuse(400) });
  expect(await screen.findByText("The programs you wait for could not be loaded")).toBeVisible();
});
