import type { Connection } from "mongoose";
import { certificateModel } from "./certificate.model.ts";
import { revokedCertificateModel } from "./revoked-certificate.model.ts";

/**
 * Deletes a person's certificates that no longer hold, in the running transaction; nobody can verify those anyway. Those that hold are
 * `nobody`'s from then on, so that the account's id, which stays elsewhere, does not lead to the name on them.
 */
export async function eraseCertificates(db: Connection, accountId: string, nobody: string): Promise<void> {
  await revokedCertificateModel(db).deleteMany({ account_id: accountId });
  await certificateModel(db).updateMany({ account_id: accountId }, { $set: { account_id: nobody } });
}
