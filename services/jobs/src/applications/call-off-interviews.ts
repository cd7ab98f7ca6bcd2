import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { inPieces } from "@jobcentre/service-kit/erasure/in-pieces";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

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
        status: { $in: ["shortlisted" as const, "rejected" as const, "hired" as const] },
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
