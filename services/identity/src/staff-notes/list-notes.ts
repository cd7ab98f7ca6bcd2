import type { staffNote } from "@jobcentre/contracts/http/identity";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Person } from "@jobcentre/service-kit/person";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { nameOfUser } from "../users/name-of-user.ts";
import { type StaffNote, staffNoteModel } from "./staff-note.model.ts";
import { createNoteView } from "./staff-note.view.ts";

/** One page of what was noted about a person, newest first. Throws Problem("not_found"). */
export async function listNotes(
  db: Connection,
  account_id: string,
  { page, limit }: { page: number; limit: number },
  reader: Person,
): Promise<ListAnswer<z.output<typeof staffNote>>> {
  await nameOfUser(db, account_id);
  const notes = await staffNoteModel(db)
    .find({ account_id })
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<StaffNote[]>();
  const view = await createNoteView(db, notes, reader);
  return new ListAnswer(notes.map(view), await staffNoteModel(db).countDocuments({ account_id }));
}
