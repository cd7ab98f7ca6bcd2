import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";

const ABOUT = {
  note_id: "65f0c0ffee0000000000a0f3",
  account_id: "65f0c0ffee0000000000a001",
  full_name: "Amina Bello",
};

/** About whom; what is noted, and for which day, only the note tells. */
const about = { note_id: id, account_id: id, full_name: z.string() };

/** An admin noted something about a person. */
export const noteWritten = defineEvent({
  name: "identity.note-written",
  version: 1,
  data: z.strictObject(about),
  example: ABOUT,
});

/** An admin changed a note of their own, or any admin closed its follow-up or opened it again. */
export const noteChanged = defineEvent({
  name: "identity.note-changed",
  version: 1,
  data: z.strictObject({ ...about, change: z.enum(["edited", "done", "reopened"]) }),
  example: { ...ABOUT, change: "edited" },
});

/** An admin deleted a note. */
export const noteDeleted = defineEvent({
  name: "identity.note-deleted",
  version: 1,
  data: z.strictObject(about),
  example: ABOUT,
});

export const staffNoteEvents = [noteWritten, noteChanged, noteDeleted] as const;
