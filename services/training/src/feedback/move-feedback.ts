import type { Move } from "@jobcentre/service-kit/follow-owners";
import type { Connection } from "mongoose";
import { keptNames } from "../people/kept-name.ts";
import { feedbackModel } from "./feedback.model.ts";

/** Has what was said about enrollments follow them to another account, in the running transaction. */
export async function moveFeedback(
  db: Connection,
  { from, to, contact, enrollments }: Omit<Move, "until"> & { enrollments: readonly string[] },
): Promise<void> {
  const nameOf = await keptNames(db, from, contact);
  const feedback = await feedbackModel(db)
    .find({ enrollment_id: { $in: [...enrollments] } })
    .lean();
  for (const { _id, participant_name: name, noted_from_contact } of feedback) {
    const moved = { account_id: to, participant_name: nameOf({ name, noted_from_contact }), noted_from_contact: true };
    await feedbackModel(db).updateOne({ _id }, { $set: moved });
  }
}
