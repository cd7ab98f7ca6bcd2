import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { isSuperAdmin } from "../admins/is-super-admin.ts";
import { nameOfUser } from "../users/name-of-user.ts";
import { refuseAboutOneself } from "./about-oneself.ts";
import type { NoteOf } from "./change-note.ts";
import { tellOfNote } from "./note-facts.ts";
import { staffNoteModel } from "./staff-note.model.ts";

/** Deletes a note, of one's own or as a super admin; one that is gone is gone. Throws Problem("note_of_another"). */
export function deleteNote(db: Connection, { account_id, note_id }: NoteOf, by: Person): Promise<void> {
  return inTransaction(db, async () => {
    await refuseAboutOneself(db, account_id);
    const full_name = await nameOfUser(db, account_id);
    const note = await staffNoteModel(db).findOne({ _id: note_id, account_id }).lean();
    if (!note) return;
    if (note.author_id !== by.account_id && !(await isSuperAdmin(db, by)))
      throw new Problem("note_of_another", {
        text: "Another administrator wrote this note: they or a super admin can delete it",
      });
    await staffNoteModel(db).deleteOne({ _id: note._id });
    await tellOfNote(db, { note_id, account_id, full_name }, "deleted");
  });
}
