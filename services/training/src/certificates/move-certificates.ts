import type { Connection } from "mongoose";
import { certificateModel } from "./certificate.model.ts";
import { revokedCertificateModel } from "./revoked-certificate.model.ts";

/** Has the certificates of enrollments follow them to another account, in the running transaction. What stands on them stays. */
export async function moveCertificates(db: Connection, to: string, enrollments: readonly string[]): Promise<void> {
  const theirs = { enrollment_id: { $in: [...enrollments] } };
  await certificateModel(db).updateMany(theirs, { $set: { account_id: to } });
  await revokedCertificateModel(db).updateMany(theirs, { $set: { account_id: to } });
}
