import { FORMER_PARTICIPANT } from "@jobcentre/contracts/former-people";
import type { Connection } from "mongoose";
import { eraseAttendance } from "../attendance/erase-attendance.ts";
import { releaseSeat } from "../programs/release-seat.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { enrollmentFacts } from "./enrollment-facts.ts";
import { recordEnded } from "./record-ended.ts";

/**
 * Takes the person off their enrollments, which are `nobody`'s from then on, in the running transaction: who was enrolled is
 * dropped and frees the seat, a completed one still counts. Answers the applications that became enrollments, whatever became of those.
 */
export async function eraseEnrollments(db: Connection, accountId: string, nobody: string): Promise<Set<string>> {
  const enrollments = await enrollmentModel(db).find({ account_id: accountId }).lean();
  for (const enrollment of enrollments) {
    const isEnrolled = enrollment.status === "enrolled";
    const left = {
      participant_name: FORMER_PARTICIPANT,
      participant_email: "",
      revoked_reason: null,
      is_erased: true,
      ...(isEnrolled && { status: "dropped" as const }),
    };
    await enrollmentModel(db).updateOne(
      { _id: enrollment._id },
      { $set: { ...left, account_id: nobody }, $unset: { dropped_reason: 1 } },
    );
    if (!isEnrolled) continue;
    await releaseSeat(db, enrollment.program_id.toHexString());
    // Told by the account that is gone, so that it goes with what is left of that.
    const facts = await enrollmentFacts(db, { ...enrollment, ...left });
    await recordEnded(db, { dropped_for: "" }, { ...facts, price_amount: enrollment.price_amount ?? null });
  }
  await eraseAttendance(
    db,
    enrollments.map(({ _id }) => _id),
  );
  return new Set(enrollments.map(({ application_id }) => application_id.toHexString()));
}
