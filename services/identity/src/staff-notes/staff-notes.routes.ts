import { identityCalls } from "@jobcentre/contracts/http/identity";
import { type Route, route } from "@jobcentre/service-kit/route";
import type { IdentityDeps } from "../identity-deps.ts";
import { changeNote } from "./change-note.ts";
import { closeFollowUp } from "./close-follow-up.ts";
import { deleteNote } from "./delete-note.ts";
import { listFollowUps } from "./list-follow-ups.ts";
import { listNotes } from "./list-notes.ts";
import { writeNote } from "./write-note.ts";

const noteOf = ({ id, note_id }: { id: string; note_id: string }) => ({ account_id: id, note_id });

export const staffNoteRoutes = ({ db, now }: IdentityDeps): Route[] => [
  route(identityCalls, "GET /api/admin/users/{id}/notes", ({ person, params, query }) =>
    listNotes(db, params.id, query, person),
  ),
  // The answer, which is kept for repeats, has none of the words: they go with the note.
  route(identityCalls, "POST /api/admin/users/{id}/notes", async ({ person, params, body }) => {
    const of = { account_id: params.id, author_id: person.account_id };
    return { id: await writeNote(db, of, body, now()) };
  }),
  route(identityCalls, "PUT /api/admin/users/{id}/notes/{note_id}", async ({ person, params, body }) => {
    await changeNote(db, noteOf(params), body, { author_id: person.account_id, now: now() });
    return { success: true as const };
  }),
  route(identityCalls, "DELETE /api/admin/users/{id}/notes/{note_id}", async ({ person, params }) => {
    await deleteNote(db, noteOf(params), person);
    return { success: true as const };
  }),
  route(identityCalls, "POST /api/admin/users/{id}/notes/{note_id}/done", async ({ person, params, body }) => {
    const by = { done_by: person.account_id, done_at: now(), edited_at: body?.edited_at };
    await closeFollowUp(db, noteOf(params), "done", by);
    return { success: true as const };
  }),
  route(identityCalls, "POST /api/admin/users/{id}/notes/{note_id}/reopen", async ({ person, params, body }) => {
    const by = { done_by: person.account_id, done_at: now(), edited_at: body?.edited_at };
    await closeFollowUp(db, noteOf(params), "reopened", by);
    return { success: true as const };
  }),
  route(identityCalls, "GET /api/admin/follow-ups", ({ person, query }) => listFollowUps(db, query, person, now())),
];
