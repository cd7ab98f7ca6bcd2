import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { nameOfUser } from "../users/name-of-user.ts";
import { refuseAboutOneself } from "./about-oneself.ts";
import type { NoteOf } from "./change-note.ts";
import { tellOfNote } from "./note-facts.ts";
import { staffNoteModel } from "./staff-note.model.ts";

/**
 * Closes the follow-up of a note, or opens it again; what it is already it stays, and nothing is told. Throws Problem("not_found"),
 * Problem("no_follow_up"), and Problem("conflict") where it was changed since the moment that `edited_at` names.
 */
export function closeFollowUp(
  db: Connection,
  { account_id, note_id }: NoteOf,
  to: "done" | "reopened",
  { edited_at, ...by }: { done_by: string; done_at: Date; edited_at: string | null | undefined },
): Promise<void> {
  return inTransaction(db, async () => {
    await refuseAboutOneself(db, account_id);
    const full_name = await nameOfUser(db, account_id);
    const note = await staffNoteModel(db).findOne({ _id: note_id, account_id }).lean();
    if (!note) throw new Problem("not_found");
    if (note.follow_up_on === null) throw new Problem("no_follow_up");
    // Who did what the note said before has not done what it says now.
    if (edited_at !== undefined && edited_at !== (note.edited_at?.toISOString() ?? null)) throw new Problem("conflict");
    if ((to === "done") !== (note.is_open === true)) return;
    const change =
      to === "done"
        ? { $set: by, $unset: { is_open: 1 as const } }
        : { $set: { is_open: true as const }, $unset: { done_at: 1 as const, done_by: 1 as const } };
    await staffNoteModel(db).updateOne({ _id: note._id }, change);
    await tellOfNote(db, { note_id, account_id, full_name }, to);
  });
}
