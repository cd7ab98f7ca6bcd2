import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { forOne, leavingOut, pieceByPiece } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection, Types } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** In one transaction: as many as jobs are closed in one. */
const AT_ONCE = 100;

const toCome = (employer_id: string, now: Date) => ({
  employer_id,
  $or: [
    { status: { $ne: "withdrawn" as const }, "interview.starts_at": { $gt: now } },
    // Rejected where the post was filled.
    {
      status: { $in: ["shortlisted" as const, "rejected" as const, "hired" as const] },
      interview: null,
      "called_off.starts_at": { $gt: now },
    },
  ],
});

/** Some of them, but for those for whom it fails, in the running transaction. Answers whether there may be more. */
async function callOffSome(
  db: Connection,
  employerId: string,
  { now, without }: { now: Date; without: readonly Types.ObjectId[] },
): Promise<boolean> {
  const invited = await applicationModel(db)
    .find({ ...toCome(employerId, now), ...leavingOut(without) })
    .limit(AT_ONCE)
    .lean();
  const ids = invited.map(({ _id }) => _id);
  await applicationModel(db).updateMany(
    { _id: { $in: ids } },
    { $set: { interview: null, told_of_gone: true }, $unset: { called_off: 1 } },
  );
  for (const { _id, account_id, applicant_name, interview, called_off } of invited) {
    const application_id = _id.toHexString();
    const interview_date = (interview ?? called_off)?.interview_date ?? "";
    const data = { application_id, account_id, applicant_name, interview_date };
    await forOne(_id, () => recordEvent(db, interviewCalledOff, { aggregate_id: application_id, data }));
  }
  return invited.length === AT_ONCE;
}

/**
 * Calls off the interviews to come of an employer who is gone, piece by piece, as long as not `isStopping`; who
 * is invited is told in words that are not the employer's, also where they or the centre's closing of the job had called it off:
 * what was read of that is erased. Somebody for whom it fails keeps no other from it; throws after all of them where any did.
 */
export function callOffInterviews(
  db: Connection,
  employerId: string,
  { now, isStopping }: { now: () => Date; isStopping: () => boolean },
): Promise<void> {
  return pieceByPiece<Types.ObjectId>(
    (without) => inTransaction(db, () => callOffSome(db, employerId, { now: now(), without })),
    { db, task: `called off by ${employerId}`, isStopping, notDone: "of those who are invited could not be told" },
  );
}
