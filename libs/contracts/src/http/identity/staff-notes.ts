import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { date, editedAtRead, id, instant, page, requiredText, success } from "../../fields.ts";
import { USER_TYPES } from "../../options.ts";
import { FOLLOW_UP_STATES, FOLLOW_UP_WHOSE, MOST_STAFF_NOTE } from "../../staff-note-options.ts";

/** What an administrator noted about a person, as administrators read it. */
export const staffNote = z.strictObject({
  id,
  text: z.string(),
  /** Who wrote it; "" where their account is gone. */
  author_name: z.string(),
  written_at: instant,
  /** Null while it is as it was written. */
  edited_at: instant.nullable(),
  /** The day in Lagos on which somebody comes back to it. */
  follow_up_on: date.nullable(),
  /** When the follow-up was done, and by whom; null while it is open or there is none. */
  done_at: instant.nullable(),
  done_by_name: z.string().nullable(),
  /** Whether you may change it: it is yours. */
  may_change: z.boolean(),
  /** Whether you may delete it: it is yours, or you are a super admin. */
  may_delete: z.boolean(),
});

/** A note that somebody comes back to, with whom it is about. */
export const followUp = staffNote.extend({
  /** Its beginning; the whole is on the page of the person, a look at which is in the activity log. */
  text: z.string(),
  /** The account. */
  user_id: id,
  /** A company by its own name. */
  full_name: z.string(),
  user_type: z.enum(USER_TYPES).nullable(),
});

const words = {
  text: requiredText(MOST_STAFF_NOTE, "Please write a note").meta({
    description: "The person has it in the copy of their data; the activity log leaves it out",
    examples: ["Wants to work mornings; we look for a course together."],
  }),
  follow_up_on: date.nullable().default(null).meta({
    description: "The day in Lagos on which you come back to it, today or later; null or left out, none",
    examples: [],
  }),
};
const aNote = z.strictObject({ id, note_id: id });
/** The note as it was read, so that nobody closes what was changed under their hand. */
const asRead = { body: z.strictObject({ edited_at: editedAtRead }), optional_body: true } as const;

export const staffNotesCalls = defineCalls({
  "GET /api/admin/users/{id}/notes": {
    access: "admin",
    summary: "What administrators noted about a person, newest first",
    params: z.strictObject({ id }),
    query: z.strictObject(page),
    response: z.array(staffNote),
  },
  "POST /api/admin/users/{id}/notes": {
    access: "admin",
    summary: "Note something about a person, perhaps to come back to it on a day; about oneself nobody notes anything",
    params: z.strictObject({ id }),
    body: z.strictObject(words),
    response: z.strictObject({ id }),
    status: 201,
  },
  "PUT /api/admin/users/{id}/notes/{note_id}": {
    access: "admin",
    summary:
      "Change a note of one's own; 409 where it is another by now than `edited_at` says. With another day its follow-up is open again",
    params: aNote,
    body: z.strictObject({ ...words, edited_at: editedAtRead }),
    response: success,
  },
  "DELETE /api/admin/users/{id}/notes/{note_id}": {
    access: "admin",
    summary: "Delete a note of one's own, for good; super admins delete any. One that is gone is gone",
    params: aNote,
    response: success,
  },
  "POST /api/admin/users/{id}/notes/{note_id}/done": {
    access: "admin",
    summary:
      "Close the follow-up of a note, whoever wrote it; again changes nothing; 409 where the note is another by now than `edited_at` says",
    params: aNote,
    ...asRead,
    response: success,
  },
  "POST /api/admin/users/{id}/notes/{note_id}/reopen": {
    access: "admin",
    summary:
      "Take that back: the follow-up is open again; one that is open stays so; 409 where the note is another by now than `edited_at` says",
    params: aNote,
    ...asRead,
    response: success,
  },
  "GET /api/admin/follow-ups": {
    access: "admin",
    summary: "Notes to come back to, those of the first day first, done ones the last done first; none about oneself",
    query: z.strictObject({
      ...page,
      whose: z.enum(FOLLOW_UP_WHOSE).default("mine").meta({
        description: "Mine are those of your own notes, and those whose author is no administrator any more",
      }),
      state: z.enum(FOLLOW_UP_STATES).default("due").meta({
        description: "Due are those of today in Lagos and before, open also those of later",
      }),
    }),
    response: z.array(followUp),
  },
});
