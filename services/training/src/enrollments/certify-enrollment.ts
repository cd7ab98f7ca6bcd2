import type { Connection } from "mongoose";
import { enrollmentModel } from "./enrollment.model.ts";

/** Notes the certificate on its enrollment, in the running transaction; for a company also whom it names, so that the next one does too. */
export async function certifyEnrollment(
  db: Connection,
  id: string,
  { number, contact }: { number: string; contact: string | null },
): Promise<void> {
  const noted = contact !== null && { participant_name: contact, noted_from_contact: true };
  await enrollmentModel(db).updateOne(
    { _id: id },
    { $set: { certificate_number: number, revoked_reason: null, ...noted } },
  );
}

/** Takes the certificate off its enrollment, in the running transaction; another one can be issued then. A reason of null is not kept. */
export async function uncertifyEnrollment(db: Connection, id: string, reason: string | null): Promise<void> {
  await enrollmentModel(db).updateOne({ _id: id }, { $set: { certificate_number: null, revoked_reason: reason } });
}
