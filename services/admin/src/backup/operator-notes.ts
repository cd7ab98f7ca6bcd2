import type { Connection } from "mongoose";
import { type OperatorNote, operatorNoteModel } from "./operator-note.model.ts";

/** When operators' commands last ended well, by their name; none where they never did. */
export async function operatorNotes(db: Connection): Promise<Partial<Record<OperatorNote["_id"], OperatorNote>>> {
  const notes = await operatorNoteModel(db).find().lean<OperatorNote[]>();
  return Object.fromEntries(notes.map((note) => [note._id, note]));
}
