import type { Connection } from "mongoose";
import { staffNoteModel } from "./staff-note.model.ts";

/** What was noted about a person; what they noted about others as an administrator stays, and no longer says by whom. In the running transaction. */
export async function eraseNotes(db: Connection, accountId: string): Promise<void> {
  await staffNoteModel(db).deleteMany({ account_id: accountId });
  await staffNoteModel(db).updateMany({ author_id: accountId }, { $unset: { author_id: 1 } });
  await staffNoteModel(db).updateMany({ done_by: accountId }, { $unset: { done_by: 1 } });
}
