import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aProgram } from "../testing/a-program.ts";
import { visit } from "../testing/public-site.tsx";

const full = aProgram({ current_participants: 25 });
const PAGE = `/training/${full.id}`;
const ALERTS = "GET /api/place-alerts";
const START = "POST /api/place-alerts";
const END = "DELETE /api/place-alerts/{id}";
const TELL_ME = "Tell me when a place is free";
const TOLD = "We will tell you when a place is free";
const alertFor = (id: string) => ({
  id: "6500000000000000000000d1",
  program: { id, title: full.title, start_date: full.start_date, state: full.state },
  created_at: "2026-03-05T10:00:00Z",
});

/** The page of a full program, and a server that keeps who waits for it. */
function open(answers: Answers = {}, waiting = false) {
  let alerts = waiting ? [alertFor(full.id)] : [alertFor("6500000000000000000000b9")];
  const seen = mockApi({
    "GET /api/users/me": person(),
    "GET /api/training-programs/{id}": full,
    "GET /api/training-applications/program/{id}": refuse(404, "Not found.", "not_found"),
    [ALERTS]: () => alerts,
    [START]: () => {
      alerts = [alertFor(full.id)];
      return alertFor(full.id);
    },
    [END]: () => {
      alerts = [];
      return { success: true as const };
    },
    ...answers,
  });
  return { ...visit(PAGE), sent: (key: string) => seen.filter((call) => call.key === key) };
}

describe("the page of a full program", () => {
  it("[TRN-16] has somebody told of the next free place, once, and keeps the keyboard there", async () => {
    const { user, sent } = open();
    expect(await screen.findByText("Program Full")).toBeVisible();
    (await screen.findByRole("button", { name: TELL_ME })).focus();
    await user.keyboard("{Enter}");
    await reads("You get a message as soon as a place is free.");
    expect(sent(START).map(({ body }) => body)).toEqual([{ program_id: full.id }]);
    await waitFor(() => expect(screen.getByText(TOLD)).toHaveFocus());
    expect(screen.queryByRole("button", { name: TELL_ME })).toBeNull();
    expect(screen.getByText("Program Full")).toBeVisible();
    await user.tab();
    expect(screen.getByRole("button", { name: "Stop waiting" })).toHaveFocus();
  });

  it("knows who waits already, and lets them stop", async () => {
    const { user, sent } = open({}, true);
    expect(await screen.findByText(TOLD)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stop waiting" }));
    await reads("You no longer wait for a place.");
    expect(sent(END).map(({ params }) => params)).toEqual([{ id: alertFor("").id }]);
    await waitFor(() => expect(screen.getByRole("button", { name: TELL_ME })).toHaveFocus());
    expect(screen.queryByText(TOLD)).toBeNull();
  });

  it("does not undo it by the second press of a double one", async () => {
    const { user, sent } = open();
    await user.dblClick(await screen.findByRole("button", { name: TELL_ME }));
    expect(await screen.findByText(TOLD)).toBeVisible();
    expect(sent(END)).toEqual([]);
  });

  it("offers Apply Now where a place is free by then", async () => {
    let seats = 25;
    const text = "This program has free places: you can apply now";
    const { user } = open({
      "GET /api/training-programs/{id}": () => aProgram({ current_participants: seats }),
      [START]: () => {
        seats = 24;
        return refuse(409, text, "program_not_full");
      },
    });
    await user.click(await screen.findByRole("button", { name: TELL_ME }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(await screen.findByRole("button", { name: "Apply Now" })).toBeVisible();
  });

  it.each([
    ["once they do no longer because there is a place", false],
    ["also where they could not stop waiting before", true],
  ])("offers Apply Now to who waited, %s", async (_, hasPressed) => {
    let programReads = 0;
    let isFree = false;
    const { user } = open({
      [END]: OFFLINE,
      // What was read a moment before the place came free, and then what is so.
      "GET /api/training-programs/{id}": () => aProgram({ current_participants: ++programReads > 2 ? 24 : 25 }),
      [ALERTS]: async () => {
        if (!isFree) return [alertFor(full.id)];
        await vi.waitFor(() => expect(programReads).toBe(2));
        return [];
      },
    });
    expect(await screen.findByText(TOLD)).toBeVisible();
    if (hasPressed) {
      await user.click(screen.getByRole("button", { name: "Stop waiting" }));
      await reads("You could not stop waiting for a place.");
    }
    isFree = true;
    const later = Date.now() + 60_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByRole("button", { name: "Apply Now" })).toBeVisible();
    expect(programReads).toBe(3);
  });

  it("sends the same again on Retry where no answer came", async () => {
    let offline = true;
    const { user, sent } = open({ [START]: () => (offline ? OFFLINE : alertFor(full.id)) });
    await user.click(await screen.findByRole("button", { name: TELL_ME }));
    const failed = await screen.findByText("You could not be noted as waiting for a place.");
    offline = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await reads("You get a message as soon as a place is free.");
    expect(failed).not.toBeInTheDocument();
    const keys = sent(START).map(({ headers }) => headers["Idempotency-Key"]);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it("offers nothing while it is not known whether somebody waits", async () => {
    let up = false;
    const { user } = open({ [ALERTS]: () => (up ? [] : OFFLINE) });
    expect(await screen.findByText("We could not check whether you wait for a place")).toBeVisible();
    expect(screen.queryByRole("button", { name: TELL_ME })).toBeNull();
    up = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: TELL_ME })).toBeVisible();
  });

  it("[TRN-14] tells who is not signed in what they can do then, and brings them back", async () => {
    const { user, sent } = open({ "GET /api/users/me": refuse(401) });
    await user.click(await screen.findByRole("button", { name: "Sign in to apply" }));
    expect(takeReturnTo()).toBe(PAGE);
    expect(sent(ALERTS)).toEqual([]);
  });

  it.each([
    ["full", 25, true],
    ["that has places", 17, false],
  ])("says to who is not signed in whether they would have to wait: one %s", async (_, current_participants, says) => {
    open({ "GET /api/users/me": refuse(401), "GET /api/training-programs/{id}": aProgram({ current_participants }) });
    await screen.findByRole("button", { name: "Sign in to apply" });
    expect(screen.queryByText(/^All places are taken/) !== null).toBe(says);
  });

  it("offers it neither to who has applied, nor for a program with places, that has started or is closed", async () => {
    const status = { id: "6500000000000000000000c1", status: "pending", applied_at: "2026-03-05T10:00:00Z" } as const;
    const [application, program] = ["GET /api/training-applications/program/{id}", "GET /api/training-programs/{id}"];
    for (const [answers, text] of [
      [{ [application as string]: status }, "Your application is under review"],
      [{ [program as string]: aProgram() }, "Apply Now"],
      [{ [program as string]: { ...full, state: "started" } }, /has started/],
      [{ [program as string]: { ...full, state: "closed" } }, /is closed/],
    ] as [Answers, string | RegExp][]) {
      const { unmount, sent } = open(answers);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByRole("button", { name: TELL_ME })).toBeNull();
      expect(sent(ALERTS)).toEqual([]);
      unmount();
    }
  });
});
