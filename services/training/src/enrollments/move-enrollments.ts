import type { Move } from "@jobcentre/service-kit/follow-owners";
import type { Connection } from "mongoose";
import { keptNames } from "../people/kept-name.ts";
import { enrollmentModel } from "./enrollment.model.ts";

/** Has enrollments follow the applications that they came from to another account, in the running transaction; answers their ids. */
export async function moveEnrollments(
  db: Connection,
  { from, to, contact, applications }: Omit<Move, "until"> & { applications: readonly string[] },
): Promise<string[]> {
  const nameOf = await keptNames(db, from, contact);
  const enrollments = await enrollmentModel(db)
    .find({ application_id: { $in: [...applications] } })
    .lean();
  for (const { _id, participant_name: name, noted_from_contact } of enrollments) {
    const participant_name = nameOf({ name, noted_from_contact });
    const moved = { account_id: to, participant_name, noted_from_contact: true };
    await enrollmentModel(db).updateOne({ _id }, { $set: moved });
  }
  return enrollments.map(({ _id }) => _id.toHexString());
}

/** Whether somebody has completed a program, also one whose certificate was revoked. */
export const hasCompleted = async (db: Connection, account_id: string): Promise<boolean> =>
  (await enrollmentModel(db).exists({ account_id, status: "completed" })) !== null;
