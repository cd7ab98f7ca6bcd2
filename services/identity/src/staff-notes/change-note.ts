import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { isOvertaken } from "../overtaken.rules.ts";
import { nameOfUser } from "../users/name-of-user.ts";
import { refuseAboutOneself } from "./about-oneself.ts";
import { tellOfNote } from "./note-facts.ts";
import { staffNoteModel } from "./staff-note.model.ts";
import { goesAt } from "./staff-note.rules.ts";
import { type NoteWords, requireDay } from "./write-note.ts";

export interface NoteOf {
  account_id: string;
  note_id: string;
}

type Change = NoteWords & { edited_at?: string | null | undefined };

/** With another day there is something to do again, whatever became of the day before. */
const isOpenAgain = (day: string | null) => ({
  set: day ? { is_open: true as const } : {},
  unset: { done_at: 1 as const, done_by: 1 as const, ...(day === null && { is_open: 1 as const }) },
});

/**
 * Changes what its author noted; the same once more changes nothing. Throws Problem("not_found"), Problem("note_of_another"), and
 * Problem("conflict") where another window changed it since the moment that `edited_at` names.
 */
export function changeNote(
  db: Connection,
  { account_id, note_id }: NoteOf,
  { edited_at, ...words }: Change,
  { author_id, now }: { author_id: string; now: Date },
): Promise<void> {
  return inTransaction(db, async () => {
    await refuseAboutOneself(db, account_id);
    const full_name = await nameOfUser(db, account_id);
    const before = await staffNoteModel(db).findOne({ _id: note_id, account_id }).lean();
    if (!before) throw new Problem("not_found");
    if (before.author_id !== author_id) throw new Problem("note_of_another");
    if (isOvertaken(before, edited_at, words)) throw new Problem("conflict");
    const isOtherDay = words.follow_up_on !== before.follow_up_on;
    if (words.text === before.text && !isOtherDay) return;
    requireDay(words.follow_up_on, before.follow_up_on, now);
    const changed = { ...words, edited_at: now, expires_at: goesAt(now, words.follow_up_on) };
    const { set, unset } = isOpenAgain(words.follow_up_on);
    const change = isOtherDay ? { $set: { ...changed, ...set }, $unset: unset } : { $set: changed };
    await staffNoteModel(db).updateOne({ _id: before._id }, change);
    await tellOfNote(db, { note_id, account_id, full_name }, "edited");
  });
}
