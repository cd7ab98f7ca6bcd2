import { inPieces, pieceOf } from "@jobcentre/service-kit/erasure/in-pieces";
import type { Connection } from "mongoose";
import { staffNoteModel } from "./staff-note.model.ts";

/**
 * What was noted about a person; what they noted about others as an administrator stays, and no longer says by whom. In the running
 * transaction, and no more than one has room for; answers how many of the kind of which there were most.
 */
export async function eraseNotes(db: Connection, accountId: string): Promise<number> {
  const notes = staffNoteModel(db);
  const about = await pieceOf(notes, { account_id: accountId });
  await notes.deleteMany({ _id: { $in: about } });
  const written = await pieceOf(notes, { author_id: accountId });
  await notes.updateMany({ _id: { $in: written } }, { $unset: { author_id: 1 } });
  const done = await pieceOf(notes, { done_by: accountId });
  await notes.updateMany({ _id: { $in: done } }, { $unset: { done_by: 1 } });
  return Math.max(about.length, written.length, done.length);
}

/** The same for all that one transaction had no room for, piece by piece. */
export const eraseAllNotes = (db: Connection, accountId: string, isStopping: () => boolean): Promise<void> =>
  inPieces(db, () => eraseNotes(db, accountId), { isStopping });
