import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aProgram } from "../testing/a-program.ts";
import { visit } from "../testing/public-site.tsx";

const solar = aProgram();
const PROGRAM = "GET /api/training-programs/{id}";
const APPLICATION = "GET /api/training-applications/program/{id}";
const APPLY = "POST /api/training-applications";
const NONE = refuse(404, "Not found.", "not_found");
const SENT = { id: "6500000000000000000000c1", status: "pending", applied_at: "2026-03-05T10:00:00Z" } as const;

/** Opens the dialog and writes; what the answers say may change meanwhile. */
async function write(answers: Answers) {
  const seen = mockApi({ [PROGRAM]: solar, [APPLICATION]: NONE, "GET /api/users/me": person(), ...answers });
  const { user } = visit(`/training/${solar.id}`);
  await user.click(await screen.findByRole("button", { name: "Apply Now" }));
  const dialog = within(screen.getByRole("dialog"));
  const letter = () => dialog.getByRole("textbox", { name: "Motivation" });
  await user.type(letter(), "I mend panels.");
  const send = () => user.click(dialog.getByRole("button", { name: "Submit application" }));
  return { user, seen, dialog, letter, send };
}

it("[TRN-10] [TRN-21] says in the dialog when and where the program is", async () => {
  const { dialog } = await write({});
  expect(dialog.getByText(/^Starts on .*2099/)).toHaveTextContent(/\d · Gwagwalada · In-Person$/);
});

it("[TRN-21] [TRN-23] shows another price before it is applied for, and the letter can be sent again", async () => {
  let now = solar;
  const text = "The price was changed meanwhile.";
  const { dialog, letter, send, seen } = await write({
    [PROGRAM]: () => now,
    [APPLY]: () => {
      if (now !== solar) return SENT;
      now = aProgram({ price_amount: 85_000 });
      return refuse(409, text, "program_changed");
    },
  });
  await send();
  expect(await dialog.findByText("Price: ₦85,000")).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(letter()).toHaveValue("I mend panels.");
  await send();
  await reads("Application submitted successfully!");
  const sent = seen.filter(({ key }) => key === APPLY);
  expect(sent.map(({ body }) => (body as { price_amount: string }).price_amount)).toEqual(["25000", "85000"]);
  expect(new Set(sent.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(2);
});

it("[TRN-21] [TRN-23] applies for what stood above the letter, though the page behind it was read anew", async () => {
  let now = solar;
  const { dialog, send, seen } = await write({
    [PROGRAM]: () => now,
    [APPLY]: ({ body }) =>
      (body as { price_amount: string }).price_amount === "85000" ? SENT : refuse(409, "Changed.", "program_changed"),
  });
  now = aProgram({ price_amount: 85_000 });
  comeBackLater();
  expect(await screen.findByText("₦85,000")).toBeInTheDocument();
  expect(dialog.getByText("Price: ₦25,000")).toBeVisible();
  await send();
  expect(await dialog.findByText("Price: ₦85,000")).toBeVisible();
  await send();
  await reads("Application submitted successfully!");
  const sent = seen.filter(({ key }) => key === APPLY);
  expect(sent.map(({ body }) => (body as { price_amount: string }).price_amount)).toEqual(["25000", "85000"]);
});

it.each([
  ["full", { current_participants: 25 }, "program_full", "Program Full"],
  ["closed", { state: "closed" }, "program_closed", "This program is closed and takes no applications"],
  ["cancelled", { state: "cancelled" }, "program_cancelled", "This program was cancelled"],
] as const)(
  "[TRN-16] [TRN-23] no longer offers a program that was refused as %s, and keeps the letter until it is closed",
  async (_, changes, code, words) => {
    let now = solar;
    const { user, dialog, letter, send } = await write({
      [PROGRAM]: () => now,
      [APPLY]: () => {
        now = aProgram(changes);
        return refuse(409, "Refused.", code);
      },
    });
    await send();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(letter()).toHaveValue("I mend panels.");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Apply Now" })).toBeNull();
    // The keyboard goes on from here, not from the top of the page.
    expect(document.body).not.toHaveFocus();
  },
);

it("[TRN-15] shows the application that was sent in another tab, where a second one is refused", async () => {
  let answer: typeof NONE | typeof SENT = NONE;
  const { user, dialog, letter, send } = await write({
    [APPLICATION]: () => answer,
    [APPLY]: () => {
      answer = SENT;
      return refuse(409, "You have already applied for this program", "already_applied_program");
    },
  });
  await send();
  expect(await screen.findByText("Your application is under review")).toBeInTheDocument();
  expect(letter()).toHaveValue("I mend panels.");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getByText("Your application is under review")).toHaveFocus());
});

it("[TRN-17] leaves a letter that is being written where the page is read anew and the program is full", async () => {
  let now = solar;
  const { letter } = await write({ [PROGRAM]: () => now });
  now = aProgram({ current_participants: 25 });
  comeBackLater();
  expect(await screen.findByText("Program Full")).toBeInTheDocument();
  expect(letter()).toHaveValue("I mend panels.");
});

it("leaves no letter, and no dialog, to who signs in elsewhere in the same browser", async () => {
  let me = person();
  await write({ "GET /api/users/me": () => me });
  me = person({ id: "65f0c0ffee65f0c0ffee0009", email: "chinedu@example.com" });
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
