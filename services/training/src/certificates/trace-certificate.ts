import { certificateNumberIn } from "@jobcentre/contracts/certificate-number";
import type { certificateTrace } from "@jobcentre/contracts/http/training";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { type Certificate, certificateModel } from "./certificate.model.ts";
import { revokedCertificateModel } from "./revoked-certificate.model.ts";

type Trace = z.output<typeof certificateTrace>;

/** What became of the certificate with the number that somebody typed, also of one that no longer holds. */
export async function traceCertificate(db: Connection, typed: string): Promise<Trace> {
  const certificate_number = certificateNumberIn(typed);
  if (!certificate_number) return { certificate_number: typed.trim(), state: "unknown", certificate: null };
  const valid = await certificateModel(db).findOne({ certificate_number }).lean();
  if (valid) {
    const revocation = { revoked_at: null, revoked_reason: null, replaced_by: null };
    return { certificate_number, state: "valid", certificate: { ...saying(valid), ...revocation } };
  }
  const revoked = await revokedCertificateModel(db).findOne({ certificate_number }).lean();
  if (!revoked) return { certificate_number, state: "unknown", certificate: null };
  const instead = await certificateModel(db).findOne({ enrollment_id: revoked.enrollment_id }).lean();
  const revocation = {
    revoked_at: revoked.revoked_at.toISOString(),
    revoked_reason: revoked.reason,
    replaced_by: instead?.certificate_number ?? null,
  };
  return { certificate_number, state: "revoked", certificate: { ...saying(revoked), ...revocation } };
}

const saying = ({ enrollment_id, participant_name, program_title, completion_date, issued_date }: Certificate) => ({
  enrollment_id: enrollment_id.toHexString(),
  participant_name,
  program_title,
  completion_date: completion_date.toISOString(),
  issued_date: issued_date.toISOString(),
});
