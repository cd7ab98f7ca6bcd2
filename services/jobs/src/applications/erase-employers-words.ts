import { inPieces, pieceOf } from "@jobcentre/service-kit/erasure/in-pieces";
import type { Connection } from "mongoose";
import {
  applicationModel,
  BY_FIRST_DAY,
  BY_MARK,
  BY_NOTE,
  BY_REASON,
  WITH_FIRST_DAY,
  WITH_MARK,
  WITH_NOTE,
  WITH_PLACE,
  WITH_REASON,
} from "./application.model.ts";

/**
 * Empties where an employer asked people to come, what it noted about them, how it sorted them, why it rejected them and what it wrote for
 * their first day: its own words, in the applications of others, in the running transaction, of as many as one has room for. Answers of how many.
 */
export async function eraseEmployersWords(db: Connection, employerId: string): Promise<number> {
  const asked = await pieceOf(applicationModel(db), { employer_id: employerId, ...WITH_PLACE });
  await applicationModel(db).updateMany({ _id: { $in: asked } }, { $set: { "interview.interview_location": "" } });
  const noted = await pieceOf(applicationModel(db), { employer_id: employerId, ...WITH_NOTE }, BY_NOTE);
  await applicationModel(db).updateMany({ _id: { $in: noted } }, { $unset: { employer_note: 1 } });
  const rejected = { employer_id: employerId, status: "rejected" as const, ...WITH_REASON };
  const told = await pieceOf(applicationModel(db), rejected, BY_REASON);
  await applicationModel(db).updateMany({ _id: { $in: told } }, { $unset: { rejected_reason: 1 } });
  const welcomed = await pieceOf(applicationModel(db), { employer_id: employerId, ...WITH_FIRST_DAY }, BY_FIRST_DAY);
  await applicationModel(db).updateMany({ _id: { $in: welcomed } }, { $unset: { first_day: 1 } });
  const marked = await pieceOf(applicationModel(db), { employer_id: employerId, ...WITH_MARK }, BY_MARK);
  await applicationModel(db).updateMany({ _id: { $in: marked } }, { $unset: { employer_mark: 1 } });
  return Math.max(asked.length, noted.length, told.length, welcomed.length, marked.length);
}

/** The same for all that one transaction had no room for, piece by piece, as long as not `isStopping`. */
export const eraseAllEmployersWords = (db: Connection, employerId: string, isStopping: () => boolean): Promise<void> =>
  inPieces(db, () => eraseEmployersWords(db, employerId), { isStopping });
