import { keyEndedWords, keyMadeWords, MOST_PROGRAM_KEYS } from "@jobcentre/contracts/program-key-options";
import { wasDoneHere } from "@jobcentre/frontend-kit/messages";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { Button } from "@jobcentre/frontend-kit/ui";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { openAt, openInBrowser } from "../testing/dashboards.tsx";
import { KeyCard } from "./key-card.tsx";
import { KeyForm } from "./key-form.tsx";
import type { ProgramKey } from "./program-keys.api.ts";

const LIST = "GET /api/employer/program-keys";
const MAKE = "POST /api/employer/program-keys";
const END = "DELETE /api/employer/program-keys/{id}";
const KEY = `ajc_${"Ab1-_".repeat(8)}Abc`;
const nothing = () => undefined;
const YEAR = 365 * 24 * 3_600_000;

const programKey = (changes: Partial<ProgramKey> = {}): ProgramKey => ({
  id: "65f0c0ffee65f0c0ffee00e1",
  name: "HR system",
  may: "applicants",
  made_at: "2026-02-03T09:00:00.000Z",
  made_by: "Amina Yusuf",
  ends_at: new Date(Date.now() + YEAR).toISOString(),
  ...changes,
});

/** Of a key that is on screen to the end the page stays held. */
afterEach(() => {
  cleanup();
  window.history.replaceState(null, "");
});

/** A server that keeps keys. */
function open(
  kept: ProgramKey[] = [],
  { user = {}, answers = {}, draw = openAt }: { user?: object; answers?: Answers; draw?: typeof openAt } = {},
) {
  let keys = kept;
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer", ...user }),
    "GET /api/messages": [],
    "GET /api/employer/colleagues": {
      owner: { name: "Amina Yusuf", email: "amina@example.com", is_you: !("colleague_id" in user) },
      colleagues: [],
    },
    [LIST]: () => keys,
    [MAKE]: ({ body }) => {
      const added = programKey({ ...(body as Pick<ProgramKey, "name" | "may">), id: "65f0c0ffee65f0c0ffee00e9" });
      keys = [added, ...keys];
      return { ...added, key: KEY };
    },
    [END]: ({ params }) => {
      keys = keys.filter(({ id }) => id !== params.id);
      return { success: true as const };
    },
    ...answers,
  });
  return { ...draw("/dashboard/colleagues"), sent: (key: string) => calls.filter((call) => call.key === key) };
}
const form = async () => within(await screen.findByRole("form", { name: "Make a key" }));
const list = async () => within(await screen.findByRole("list", { name: "Keys for your software" }));

async function makeOne(user: ReturnType<typeof open>["user"], name = "HR system"): Promise<void> {
  const fields = await form();
  await user.type(fields.getByLabelText("What it is for"), name);
  await user.selectOptions(fields.getByLabelText("What it may do"), "applicants");
  await user.click(fields.getByRole("button", { name: "Make a key" }));
}

it("[EMD-01] makes a key, shows it once to be copied, and lists it afterwards without it", async () => {
  const { user, sent } = open();
  await user.click((await form()).getByRole("button", { name: "Make a key" }));
  expect(await screen.findAllByText("Enter what the key is for")).not.toHaveLength(0);
  expect(sent(MAKE)).toEqual([]);
  await makeOne(user);
  const dialog = within(await screen.findByRole("dialog", { name: "Your new key" }));
  expect(dialog.getByText(KEY)).toBeVisible();
  expect(sent(MAKE).map(({ body }) => body)).toEqual([{ name: "HR system", may: "applicants" }]);
  await user.click(dialog.getByRole("button", { name: "Copy key" }));
  await reads("The key is copied.");
  expect(await navigator.clipboard.readText()).toBe(KEY);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText(KEY)).toBeNull());
  const rows = await list();
  expect(rows.getByRole("heading", { name: "HR system" })).toBeVisible();
  expect(rows.getByText("Jobs and applicants")).toBeVisible();
  expect(rows.getByText("Never used")).toBeVisible();
  expect((await form()).getByLabelText("What it is for")).toHaveValue("");
});

it("asks before a key goes that was not copied", async () => {
  const { user } = open();
  await makeOne(user);
  const dialog = within(await screen.findByRole("dialog", { name: "Your new key" }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(await screen.findByText(/Did you copy the key for HR system/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText(KEY)).toBeVisible();
});

it("[EMD-01] asks, too, before going back or loading the page anew takes a key away that was not copied", async () => {
  window.history.pushState(null, "", "/dashboard/manage-listings");
  window.history.pushState(null, "", "/dashboard/colleagues");
  const { user, address } = open([], { draw: openInBrowser });
  await makeOne(user);
  const copy = await screen.findByRole("button", { name: "Copy key" });
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(true);
  for (const _ of ["once", "and once more"]) {
    act(() => window.history.back());
    expect(await screen.findByText(/Did you copy the key for HR system/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText(KEY)).toBeVisible();
    expect(address()).toBe("/dashboard/colleagues");
  }
  await user.click(copy);
  await reads("The key is copied.");
  expect(isAsked()).toBe(false);
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe("/dashboard/manage-listings"));
});

it("[EMD-01] asks before a key is ended, and then ends it", async () => {
  const used = programKey({ last_used_on: "2026-11-03" });
  const { user, sent } = open([used]);
  expect((await list()).getByText(/^Last used Nov 3, 2026/)).toBeVisible();
  expect((await list()).getByText(/^Made Feb 3, 2026 by Amina Yusuf/)).toBeVisible();
  const end = screen.getByRole("button", { name: "End the key for HR system" });
  await user.click(end);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent(END)).toEqual([]);
  await user.click(end);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End" }));
  await reads("The key for HR system has ended.");
  expect(sent(END).map(({ params }) => params)).toEqual([{ id: used.id }]);
  expect(screen.queryByRole("heading", { name: "HR system" })).toBeNull();
});

it("ends no key a second time while the list still shows it", async () => {
  let show: (() => void) | undefined;
  let isEnded = false;
  const { user } = open([], {
    answers: {
      [LIST]: async () => {
        if (isEnded) await new Promise<void>((done) => (show = done));
        return isEnded ? [] : [programKey()];
      },
      [END]: () => {
        isEnded = true;
        return { success: true as const };
      },
    },
  });
  const end = await screen.findByRole("button", { name: "End the key for HR system" });
  await user.click(end);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End" }));
  await reads("The key for HR system has ended.");
  await waitFor(() => expect(show).toBeDefined());
  expect(end).toHaveAttribute("aria-busy", "true");
  show?.();
  await waitFor(() => expect(end).not.toBeInTheDocument());
});

it("says which key is over, which takes no room", async () => {
  const over = programKey({ ends_at: "2026-01-02T09:00:00.000Z" });
  const holding = Array.from({ length: MOST_PROGRAM_KEYS - 1 }, (_, at) =>
    programKey({ id: `65f0c0ffee65f0c0ffee01${10 + at}`, name: `No. ${at}` }),
  );
  const { user, sent } = open([over, ...holding]);
  expect((await list()).getByText("Over")).toBeVisible();
  expect((await form()).getByRole("button", { name: "Make a key" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Take off the list the key for HR system" }));
  await reads("The key for HR system is off the list.");
  expect(sent(END)).toHaveLength(1);
});

it("offers no more than five", async () => {
  open(Array.from({ length: MOST_PROGRAM_KEYS }, (_, at) => programKey({ id: `65f0c0ffee65f0c0ffee01${10 + at}` })));
  expect(await screen.findByText(/There is room for 5 keys/)).toBeVisible();
  expect(screen.queryByRole("form", { name: "Make a key" })).toBeNull();
});

it("asks who signed in long ago to do it again, and keeps what was typed", async () => {
  const { user } = open([], { answers: { [MAKE]: refuse(403, "Sign in again.", "sign_in_again") } });
  await makeOne(user);
  expect(await screen.findByRole("button", { name: "Sign in again" })).toBeVisible();
  expect((await form()).getByLabelText("What it is for")).toHaveValue("HR system");
});

it("says in the server's words why no key is made, and shows those that another window made", async () => {
  const full = refuse(409, "A company has room for 5 keys. End one that you no longer need.", "too_many_program_keys");
  let kept: ProgramKey[] = [];
  const answers: Answers = { [LIST]: () => kept, [MAKE]: full };
  const { user } = open([], { answers });
  await form();
  kept = Array.from({ length: MOST_PROGRAM_KEYS }, (_, at) => programKey({ id: `65f0c0ffee65f0c0ffee01${10 + at}` }));
  await makeOne(user);
  expect(await screen.findByText(/The key could not be made\. A company has room for 5 keys/)).toBeVisible();
  expect(await screen.findByText(/There is room for 5 keys/)).toBeVisible();
});

it("whose answer got lost may have been made: it is said so, and is in the list to be ended", async () => {
  let kept: ProgramKey[] = [];
  const answers: Answers = {
    [LIST]: () => kept,
    [MAKE]: () => {
      kept = [programKey()];
      return OFFLINE;
    },
  };
  const { user } = open([], { answers });
  await makeOne(user);
  expect(await screen.findByText(/No answer came, so the key may have been made\..* end it/)).toBeVisible();
  expect((await list()).getByRole("button", { name: "End the key for HR system" })).toBeVisible();
});

it("[GEN-04] shows a colleague, and who is suspended, the keys without buttons, and nothing where there are none", async () => {
  open([programKey()], { user: { colleague_id: "65f0c0ffee65f0c0ffee000c" } });
  expect((await list()).queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("form")).toBeNull();
});

it("[GEN-04] says nothing of keys to a colleague of a company without", async () => {
  open([], { user: { colleague_id: "65f0c0ffee65f0c0ffee000c" } });
  expect(await screen.findByRole("button", { name: "Leave" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Keys for your software" })).toBeNull());
});

it("says that the keys could not be loaded, with a Retry", async () => {
  open([], { answers: { [LIST]: refuse(503) } });
  expect(await screen.findByRole("heading", { name: "Your keys could not be loaded" })).toBeVisible();
  expect(screen.queryByRole("form", { name: "Make a key" })).toBeNull();
});

it("[EMD-01] begins with the keyboard on what copies a new key: Enter pressed once more does not close it for good", async () => {
  const { user } = open();
  await makeOne(user);
  await waitFor(() => expect(screen.getByRole("button", { name: "Copy key" })).toHaveFocus());
  await user.keyboard("{Enter}");
  await reads("The key is copied.");
  expect(screen.getByText(KEY)).toBeVisible();
});

it.each([
  ["no answer", OFFLINE],
  ["a failure on the way", refuse(504, "", "service_unavailable")],
])("[EMD-01] says that a key has ended where the try before it had %s and ended it", async (_, lost) => {
  let isEnded = false;
  const { user } = open([], {
    answers: {
      [LIST]: () => (isEnded ? [] : [programKey()]),
      [END]: () => {
        if (isEnded) return refuse(404, "Not found. It may have been deleted.", "not_found");
        isEnded = true;
        return lost;
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "End the key for HR system" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End" }));
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await reads("The key for HR system has ended.");
  expect(screen.queryByText(/could not be ended/)).toBeNull();
});

it("says of a key, too, that it may have been made where the server failed on the way", async () => {
  const { user } = open([], { answers: { [MAKE]: refuse(502) } });
  await makeOne(user);
  expect(await screen.findByText(/No answer came, so the key may have been made/)).toBeVisible();
});

it("[EMD-01] goes on with the keyboard above where the form was, once the last key that there is room for was copied", async () => {
  const kept = Array.from({ length: MOST_PROGRAM_KEYS - 1 }, (_, at) =>
    programKey({ id: `65f0c0ffee65f0c0ffee01${10 + at}` }),
  );
  const { user } = open(kept);
  await makeOne(user);
  expect(await screen.findByText(/There is room for 5 keys/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Copy key" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { name: "Make a key" })).toHaveFocus());
});

it("goes on with the keyboard at the keys where the one it is at is ended elsewhere", async () => {
  let kept = [programKey()];
  open([], { answers: { [LIST]: () => kept } });
  (await screen.findByRole("button", { name: "End the key for HR system" })).focus();
  kept = [];
  comeBackLater();
  await waitFor(() => expect(screen.queryByRole("button", { name: "End the key for HR system" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { name: "Keys for your software" })).toHaveFocus());
});

function Noted({ message }: { message: string }) {
  const client = useQueryClient();
  const [known, setKnown] = useState<boolean>();
  return <Button onClick={() => setKnown(wasDoneHere(client, { message }))}>{`Asked: ${known}`}</Button>;
}

it("[EMD-01] knows the message about a key as what was done here: its notice would cover what is shown once", async () => {
  mockApi({ [MAKE]: { ...programKey(), key: KEY }, [END]: { success: true as const } });
  const { user } = renderPage(
    <>
      <KeyForm holding={0} refetch={async () => undefined} />
      <ul>
        <KeyCard programKey={programKey()} isOver={false} mayChange refetch={async () => undefined} onGone={nothing} />
      </ul>
      <Noted message={`${keyMadeWords("HR system")} for your company's account`} />
      <Noted message={`${keyEndedWords("HR system")} of your company's account`} />
    </>,
  );
  // As the server has it on one line.
  await makeOne(user, " HR  system ");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Done" }));
  const [made, ended] = screen.getAllByRole("button", { name: "Asked: undefined" }) as [HTMLElement, HTMLElement];
  await user.click(made);
  expect(made).toHaveTextContent("Asked: true");
  await user.click(ended);
  expect(ended).toHaveTextContent("Asked: false");
  await user.click(screen.getByRole("button", { name: "End the key for HR system" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End" }));
  await user.click(ended);
  expect(ended).toHaveTextContent("Asked: true");
});
