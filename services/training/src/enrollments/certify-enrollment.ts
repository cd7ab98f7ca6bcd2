import type { Connection } from "mongoose";
import { enrollmentModel } from "./enrollment.model.ts";

/** Notes the certificate on its enrollment, in the running transaction. */
export async function certifyEnrollment(db: Connection, id: string, certificateNumber: string): Promise<void> {
  await enrollmentModel(db).updateOne(
    { _id: id },
    { $set: { certificate_number: certificateNumber, revoked_reason: null } },
  );
}

/** Takes the certificate off its enrollment, in the running transaction; another one can be issued then. A reason of null is not kept. */
export async function uncertifyEnrollment(db: Connection, id: string, reason: string | null): Promise<void> {
  await enrollmentModel(db).updateOne({ _id: id }, { $set: { certificate_number: null, revoked_reason: reason } });
}
