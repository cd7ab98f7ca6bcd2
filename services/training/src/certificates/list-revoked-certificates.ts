import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import { revokedCertificateModel } from "./revoked-certificate.model.ts";

/** One page of a person's certificates that were taken back, each with the reason, newest first; for the portal. */
export async function listRevokedCertificates(
  db: Connection,
  account_id: string,
  { page, limit }: { page: number; limit: number },
) {
  const revoked = await revokedCertificateModel(db)
    .find({ account_id })
    .sort({ revoked_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const rows = revoked.map(
    ({ certificate_number, program_title, participant_name, reason, issued_date, revoked_at }) => ({
      certificate_number,
      program_title,
      participant_name,
      reason,
      issued_date: issued_date.toISOString(),
      revoked_at: revoked_at.toISOString(),
    }),
  );
  return new ListAnswer(rows, await revokedCertificateModel(db).countDocuments({ account_id }));
}
