import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ChangesElsewhere, changeElsewhere } from "../components/testing/changes-elsewhere.tsx";
import { NotesSection } from "./notes-section.tsx";
import { FOLLOW_UPS, NOTES, type StaffNote } from "./staff-notes.api.ts";
import { note } from "./testing/notes.ts";

const ID = "65f0c0ffee65f0c0ffee0a01";
const WRITE = "POST /api/admin/users/{id}/notes";
const CHANGE = "PUT /api/admin/users/{id}/notes/{note_id}";
const DELETE = "DELETE /api/admin/users/{id}/notes/{note_id}";
const DONE = "POST /api/admin/users/{id}/notes/{note_id}/done";
const REOPEN = "POST /api/admin/users/{id}/notes/{note_id}/reopen";
const OTHER = "65f0c0ffee65f0c0ffee0d02";
const SAVED_ELSEWHERE = "As it was saved in another window";
const today = dayInLagos(new Date());
const amina = { id: ID, name: "Amina Bello", isCompany: false };

function open(answers: Answers, { user = amina, totals = {}, me = person({ is_admin: true }) } = {}) {
  const calls = mockApi({ "GET /api/users/me": me, [FOLLOW_UPS]: [], ...answers }, totals);
  const page = renderPage(
    <PortalProvider>
      <ChangesElsewhere />
      <NotesSection user={user} />
    </PortalProvider>,
  );
  return { ...page, calls, sent: (key: string) => calls.filter((call) => call.key === key) };
}
const list = () => screen.findByRole("list");

it("says that nothing is noted, notes something for a day, and shows it", async () => {
  const rows: StaffNote[] = [];
  const { user: hand, sent } = open({
    [NOTES]: () => rows,
    [WRITE]: ({ body }) => {
      rows.unshift(note(body as Partial<StaffNote>));
      return { id: OTHER };
    },
  });
  expect(await screen.findByText("Nobody has noted anything yet.")).toBeVisible();
  await hand.click(screen.getByRole("button", { name: "Add note" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Note about Amina Bello" }));
  const field = dialog.getByRole("textbox", { name: "Note" });
  expect(field).toHaveAccessibleDescription(/The person can read this in the copy of their data/);
  await hand.click(dialog.getByRole("button", { name: "Save note" }));
  expect(field).toHaveAccessibleDescription(/Please write a note/);
  await hand.type(field, "Call about the course");
  await hand.type(dialog.getByLabelText(/^Follow up on/), today);
  await hand.click(dialog.getByRole("button", { name: "Save note" }));
  await reads("Note saved.");
  expect(await screen.findByText("Call about the course")).toBeVisible();
  expect(screen.getByText("Follow up today")).toBeVisible();
  expect(sent(WRITE)).toMatchObject([
    { params: { id: ID }, body: { text: "Call about the course", follow_up_on: today } },
  ]);
});

it("says of a company that its owner reads it, and refuses a day that is over at its field", async () => {
  const { user: hand, sent } = open({ [NOTES]: [] }, { user: { ...amina, name: "Zuma Foods", isCompany: true } });
  await hand.click(await screen.findByRole("button", { name: "Add note" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Note about Zuma Foods" }));
  const field = dialog.getByRole("textbox", { name: "Note" });
  expect(field).toHaveAccessibleDescription(
    /The company's owner can read this in the copy of their data, a later owner too: .* About one colleague, write on their own page\./,
  );
  await hand.type(field, "Call");
  const day = dialog.getByLabelText(/^Follow up on/);
  await hand.type(day, "2020-01-01");
  await hand.click(dialog.getByRole("button", { name: "Save note" }));
  expect(day).toHaveAccessibleDescription(/Choose today or a later day/);
  expect(sent(WRITE)).toEqual([]);
});

it("keeps what was typed where it could not be sent, and sends it under the same key", async () => {
  let offline = true;
  const { user: hand, sent } = open({ [NOTES]: [], [WRITE]: () => (offline ? OFFLINE : { id: OTHER }) });
  await hand.click(await screen.findByRole("button", { name: "Add note" }));
  const dialog = within(await screen.findByRole("dialog"));
  await hand.type(dialog.getByRole("textbox", { name: "Note" }), "Call");
  await hand.click(dialog.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText(/The note could not be saved/)).toBeVisible();
  offline = false;
  await hand.click(dialog.getByRole("button", { name: "Save note" }));
  await reads("Note saved.");
  const keys = sent(WRITE).map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it("shows who wrote and changed a note, and offers nothing that is another's to do", async () => {
  const mine = note({ edited_at: "2026-03-05T11:30:00.000Z" });
  const theirs = note({ id: OTHER, text: "Came by.", author_name: "", may_change: false, may_delete: false });
  open({ [NOTES]: [mine, theirs] });
  const rows = within(await list()).getAllByRole("listitem");
  expect(rows[0]).toHaveTextContent(/Ada Obi,.*edited/);
  expect(rows[1]).toHaveTextContent(/a former administrator/);
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Edit", "Delete"]);
  expect(within(rows[1] as HTMLElement).queryByRole("button")).toBeNull();
});

it("changes a note by the version that was read, and shows what another window saved before it saves over it", async () => {
  let stored = note({ follow_up_on: "2026-03-06" });
  const { user: hand, sent } = open({
    [NOTES]: () => [stored],
    [CHANGE]: ({ body }) => {
      const { edited_at } = body as { edited_at: string | null };
      if (edited_at === "2026-03-05T12:00:00.000Z") return { success: true as const };
      stored = { ...stored, text: "Theirs", edited_at: "2026-03-05T12:00:00.000Z" };
      return refuse(409, "This was changed in the meantime.", "conflict");
    },
  });
  await hand.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Note about Amina Bello" }));
  const field = dialog.getByRole("textbox", { name: "Note" });
  await hand.clear(field);
  await hand.type(field, "Mine");
  await hand.click(dialog.getByRole("button", { name: "Save note" }));
  expect(await dialog.findByRole("group", { name: SAVED_ELSEWHERE })).toHaveTextContent("Theirs");
  expect(field).toHaveValue("Mine");
  await hand.click(dialog.getByRole("button", { name: "Save note" }));
  await reads("Note saved.");
  expect(sent(CHANGE).map(({ body }) => body)).toEqual([
    // Its day is over, and stays as it was.
    { text: "Mine", follow_up_on: "2026-03-06", edited_at: null },
    { text: "Mine", follow_up_on: "2026-03-06", edited_at: "2026-03-05T12:00:00.000Z" },
  ]);
});

it("saves over nothing that another window saved while the dialog was open, though the list behind it was read anew", async () => {
  let stored = note();
  const seen: unknown[] = [];
  const { user: hand } = open({
    [NOTES]: () => [stored],
    [CHANGE]: ({ body }) => {
      const { edited_at } = body as { edited_at: string | null };
      seen.push(edited_at);
      return edited_at === stored.edited_at ? { success: true as const } : refuse(409, "Changed.", "conflict");
    },
  });
  await hand.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Note about Amina Bello" }));
  await hand.type(dialog.getByRole("textbox", { name: "Note" }), " Mine");
  stored = note({ text: "Theirs", edited_at: "2026-03-05T12:00:00.000Z" });
  changeElsewhere(NOTES);
  expect(await screen.findByText("Theirs")).toBeInTheDocument();
  expect(dialog.queryByRole("group", { name: SAVED_ELSEWHERE })).toBeNull();
  await hand.click(dialog.getByRole("button", { name: "Save note" }));
  const theirs = await dialog.findByRole("group", { name: SAVED_ELSEWHERE });
  expect(theirs).toHaveTextContent("Theirs");
  expect(theirs.closest("[role=status]")).not.toBeNull();
  await hand.click(dialog.getByRole("button", { name: "Save note" }));
  await reads("Note saved.");
  expect(seen).toEqual([null, stored.edited_at]);
});

it("shows what another window saved where nothing was typed, says so, and has what was typed still for the next look", async () => {
  let stored = note();
  const { user: hand, sent } = open({
    [NOTES]: () => [stored],
    [CHANGE]: ({ body }) => {
      const { edited_at } = body as { edited_at: string | null };
      return edited_at === stored.edited_at ? { success: true as const } : refuse(409, "Changed.", "conflict");
    },
  });
  const edit = async () => {
    await hand.click(await screen.findByRole("button", { name: "Edit" }));
    return within(await screen.findByRole("dialog", { name: "Note about Amina Bello" }));
  };
  const first = await edit();
  await hand.type(first.getByRole("textbox", { name: "Note" }), " Mine");
  stored = note({ text: "Theirs", follow_up_on: "2099-03-06", edited_at: "2026-03-05T12:00:00.000Z" });
  await hand.click(first.getByRole("button", { name: "Save note" }));
  const theirs = await first.findByRole("group", { name: SAVED_ELSEWHERE });
  expect(theirs).toHaveTextContent("NoteTheirsFollow up onMar 6, 2099");
  expect(first.getByLabelText(/^Follow up on/)).toHaveValue("2099-03-06");
  await reads("This note was changed in another window: see the top of the form.");
  await hand.click(first.getByRole("button", { name: "Cancel" }));
  const second = await edit();
  expect(second.getByRole("textbox", { name: "Note" })).toHaveValue("Theirs");
  expect(second.getByText("Show what you had typed before another window saved")).toBeVisible();
  expect(second.getByText("Wants to work mornings. Mine")).toBeInTheDocument();
  await hand.type(second.getByRole("textbox", { name: "Note" }), " Both");
  await hand.click(second.getByRole("button", { name: "Save note" }));
  await reads("Note saved.");
  expect(sent(CHANGE).at(-1)?.body).toMatchObject({ text: "Theirs Both", follow_up_on: "2099-03-06" });
});

it("names in its question which note is deleted, and tells buttons that sound alike by their note", async () => {
  const [one, other] = [
    note({ follow_up_on: today }),
    note({ id: OTHER, text: "Came by. ".repeat(20), follow_up_on: today }),
  ];
  const { user: hand } = open({ [NOTES]: [one, other] });
  await list();
  for (const name of ["Edit", "Delete", "Done with the follow-up of Amina Bello"]) {
    const [first, second] = screen.getAllByRole("button", { name });
    expect(first).toHaveAccessibleDescription(/^Ada Obi, .*: Wants to work mornings\.$/);
    expect(second).toHaveAccessibleDescription(/^Ada Obi, .*: Came by\. Came by\..*…$/);
  }
  await hand.click(screen.getAllByRole("button", { name: "Delete" })[1] as HTMLElement);
  expect(await screen.findByRole("dialog")).toHaveTextContent(/“Came by\. .*…” \(Ada Obi, .*\) goes for good/);
});

it("closes a follow-up as it was read, and reads the notes anew where it was changed since", async () => {
  let stored = note({ follow_up_on: today });
  const { user: hand, sent } = open({
    [NOTES]: () => [stored],
    [DONE]: ({ body }) => {
      if ((body as { edited_at: string | null }).edited_at === stored.edited_at) return { success: true as const };
      return refuse(409, "This was changed in the meantime.", "conflict");
    },
  });
  const press = async () =>
    hand.click(await screen.findByRole("button", { name: "Done with the follow-up of Amina Bello" }));
  await list();
  stored = { ...stored, text: "Call at noon.", edited_at: "2026-03-05T12:00:00.000Z" };
  await press();
  expect(await screen.findByText(/This was changed in the meantime/)).toBeVisible();
  expect(await screen.findByText("Call at noon.")).toBeVisible();
  await press();
  await reads("The follow-up of Amina Bello is done.");
  expect(sent(DONE).map(({ body }) => body)).toEqual([{ edited_at: null }, { edited_at: stored.edited_at }]);
});

it("deletes a note after asking, and the keyboard goes on from the list", async () => {
  let rows = [note()];
  const { user: hand, sent } = open({
    [NOTES]: () => rows,
    [DELETE]: () => {
      rows = [];
      return { success: true as const };
    },
  });
  await hand.click(await screen.findByRole("button", { name: "Delete" }));
  await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect(sent(DELETE)).toEqual([]);
  await hand.click(screen.getByRole("button", { name: "Delete" }));
  await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete note" }));
  await reads("Note deleted.");
  expect(await screen.findByText("Nobody has noted anything yet.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("group", { name: "Notes" })).toHaveFocus());
  expect(sent(DELETE)).toMatchObject([{ params: { id: ID, note_id: note().id } }]);
});

it("closes a follow-up, which Undo opens again, and says where that failed", async () => {
  let done_at: string | null = null;
  let fails = false;
  const { user: hand, sent } = open({
    [NOTES]: () => [note({ follow_up_on: today, done_at, done_by_name: done_at && "Ada Obi" })],
    [DONE]: () => {
      if (fails) return OFFLINE;
      done_at = "2026-03-06T09:30:00.000Z";
      return { success: true as const };
    },
    [REOPEN]: () => {
      done_at = null;
      return { success: true as const };
    },
  });
  await hand.click(await screen.findByRole("button", { name: "Done with the follow-up of Amina Bello" }));
  await reads("The follow-up of Amina Bello is done.");
  expect(await screen.findByText(/by Ada Obi on/)).toBeVisible();
  await hand.click(screen.getByRole("button", { name: "Undo" }));
  await reads("The follow-up of Amina Bello is open again.");
  fails = true;
  await hand.click(await screen.findByRole("button", { name: "Done with the follow-up of Amina Bello" }));
  expect(await screen.findByText(/The follow-up could not be closed/)).toBeVisible();
  const keys = sent(DONE).map(({ headers }) => headers["Idempotency-Key"]);
  expect(new Set(keys).size).toBe(keys.length);
});

it("has pages, newest first, and the keyboard goes on from the top of the next", async () => {
  const pages: Record<string, StaffNote[]> = { 1: [note()], 2: [note({ id: OTHER, text: "The oldest" })] };
  const { user: hand } = open({ [NOTES]: ({ query }) => pages[query.page ?? ""] ?? [] }, { totals: { [NOTES]: 6 } });
  expect(await screen.findByRole("heading", { name: "Notes (6)" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Newer notes" })).toBeDisabled();
  await hand.click(screen.getByRole("button", { name: "Older notes" }));
  expect(await screen.findByText("The oldest")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Notes (6)" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Older notes" })).toBeDisabled();
});

it("offers nothing on one's own page, and says who writes there", async () => {
  const own = note({ follow_up_on: today, may_change: false, may_delete: false });
  open({ [NOTES]: [own] }, { me: person({ id: ID, is_admin: true }) });
  expect(await screen.findByText(/This is your own page/)).toBeVisible();
  expect(await screen.findByText(own.text)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it("says that the notes could not be loaded, and loads them on Retry", async () => {
  let offline = true;
  const { user: hand } = open({ [NOTES]: () => (offline ? OFFLINE : [note()]) });
  expect(await screen.findByText("The notes could not be loaded")).toBeVisible();
  offline = false;
  await hand.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(note().text)).toBeVisible();
});
