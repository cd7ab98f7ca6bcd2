import type { Connection } from "mongoose";
import { staffNoteModel } from "./staff-note.model.ts";

/** Has what somebody noted about others as an administrator, and closed, name another account of theirs, in the running transaction. */
export async function moveAuthorship(db: Connection, from: string, to: string): Promise<void> {
  await staffNoteModel(db).updateMany({ author_id: from }, { $set: { author_id: to } });
  await staffNoteModel(db).updateMany({ done_by: from }, { $set: { done_by: to } });
}
