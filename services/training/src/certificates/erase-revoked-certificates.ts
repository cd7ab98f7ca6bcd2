import type { Connection } from "mongoose";
import { revokedCertificateModel } from "./revoked-certificate.model.ts";

/** Deletes a person's certificates that no longer hold, in the running transaction; nobody can verify those anyway. */
export async function eraseRevokedCertificates(db: Connection, accountId: string): Promise<void> {
  await revokedCertificateModel(db).deleteMany({ account_id: accountId });
}
