import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { inPieces, pieceOf } from "@jobcentre/service-kit/erasure/in-pieces";
import type { Connection } from "mongoose";
import {
  applicationModel,
  BY_MARK,
  BY_NOTE,
  BY_REASON,
  WITH_MARK,
  WITH_NOTE,
  WITH_PLACE,
  WITH_REASON,
} from "./application.model.ts";

/** In one transaction: as many as jobs are closed in one. */
const PIECE = 100;

/**
 * Calls off the interviews to come of an employer who is gone, in the running transaction, and no more than one has room for; who
 * is invited is told in words that are not the employer's, also where they or the centre's closing of the job had called it off:
 * what was read of that is erased. Answers how many.
 */
export async function callOffInterviews(db: Connection, employerId: string, now: Date): Promise<number> {
  const toCome = {
    employer_id: employerId,
    $or: [
      { status: { $ne: "withdrawn" as const }, "interview.starts_at": { $gt: now } },
      // Rejected where the post was filled.
      {
        status: { $in: ["shortlisted" as const, "rejected" as const] },
        interview: null,
        "called_off.starts_at": { $gt: now },
      },
    ],
  };
  const invited = await applicationModel(db).find(toCome).limit(PIECE).lean();
  const ids = invited.map(({ _id }) => _id);
  await applicationModel(db).updateMany(
    { _id: { $in: ids } },
    { $set: { interview: null, told_of_gone: true }, $unset: { called_off: 1 } },
  );
  for (const { _id, account_id, applicant_name, interview, called_off } of invited) {
    const application_id = _id.toHexString();
    await recordEvent(db, interviewCalledOff, {
      aggregate_id: application_id,
      data: {
        application_id,
        account_id,
        applicant_name,
        interview_date: (interview ?? called_off)?.interview_date ?? "",
      },
    });
  }
  return invited.length;
}

/** The same for all that one transaction had no room for, piece by piece, as long as not `isStopping`. */
export async function callOffAllInterviews(
  db: Connection,
  employerId: string,
  { now, isStopping }: { now: () => Date; isStopping: () => boolean },
): Promise<void> {
  await inPieces(db, () => callOffInterviews(db, employerId, now()), { isStopping, piece: PIECE });
}

/**
 * Empties where an employer asked people to come, what it noted about them, how it sorted them and why it rejected them: its own words, in the applications of others, in
 * the running transaction, of as many as one has room for. Answers of how many.
 */
export async function eraseEmployersWords(db: Connection, employerId: string): Promise<number> {
  const asked = await pieceOf(applicationModel(db), { employer_id: employerId, ...WITH_PLACE });
  await applicationModel(db).updateMany({ _id: { $in: asked } }, { $set: { "interview.interview_location": "" } });
  const noted = await pieceOf(applicationModel(db), { employer_id: employerId, ...WITH_NOTE }, BY_NOTE);
  await applicationModel(db).updateMany({ _id: { $in: noted } }, { $unset: { employer_note: 1 } });
  const rejected = { employer_id: employerId, status: "rejected" as const, ...WITH_REASON };
  const told = await pieceOf(applicationModel(db), rejected, BY_REASON);
  await applicationModel(db).updateMany({ _id: { $in: told } }, { $unset: { rejected_reason: 1 } });
  const marked = await pieceOf(applicationModel(db), { employer_id: employerId, ...WITH_MARK }, BY_MARK);
  await applicationModel(db).updateMany({ _id: { $in: marked } }, { $unset: { employer_mark: 1 } });
  return Math.max(asked.length, noted.length, told.length, marked.length);
}

/** The same for all that one transaction had no room for, piece by piece, as long as not `isStopping`. */
export const eraseAllEmployersWords = (db: Connection, employerId: string, isStopping: () => boolean): Promise<void> =>
  inPieces(db, () => eraseEmployersWords(db, employerId), { isStopping });
