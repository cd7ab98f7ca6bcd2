import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Connection, Types } from "mongoose";
import { nameOfUser } from "../users/name-of-user.ts";
import { refuseAboutOneself } from "./about-oneself.ts";
import { tellOfNote } from "./note-facts.ts";
import { staffNoteModel } from "./staff-note.model.ts";
import { goesAt, wrongDay } from "./staff-note.rules.ts";

export interface NoteWords {
  text: string;
  follow_up_on: string | null;
}

/** Throws where the day of a follow-up is over, or far away. */
export function requireDay(day: string | null, before: string | null, now: Date): void {
  const text = wrongDay(day, before, now);
  if (text) throw new Problem("invalid_input", { text, fields: { follow_up_on: text } });
}

/** Notes something about a person and answers its id. Throws Problem("not_found") and, about oneself, Problem("own_to_decide"). */
export function writeNote(
  db: Connection,
  { account_id, author_id }: { account_id: string; author_id: string },
  { text, follow_up_on }: NoteWords,
  now: Date,
): Promise<string> {
  return inTransaction(db, async () => {
    await refuseAboutOneself(db, account_id);
    const full_name = await nameOfUser(db, account_id);
    requireDay(follow_up_on, null, now);
    const _id = new Types.ObjectId();
    const day = follow_up_on ? { follow_up_on, is_open: true as const } : { follow_up_on };
    const times = { created_at: now, expires_at: goesAt(now, follow_up_on) };
    await staffNoteModel(db).create([{ _id, account_id, author_id, text, ...day, ...times }]);
    const note_id = _id.toHexString();
    await tellOfNote(db, { note_id, account_id, full_name }, "written");
    return note_id;
  });
}
