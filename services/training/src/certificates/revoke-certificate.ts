import { certificateRevoked } from "@jobcentre/contracts/events/certificates";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { uncertifyEnrollment } from "../enrollments/certify-enrollment.ts";
import { enrollmentFacts } from "../enrollments/enrollment-facts.ts";
import { findEnrollment } from "../enrollments/find-enrollment.ts";
import { certificateModel } from "./certificate.model.ts";
import { revokedCertificateModel } from "./revoked-certificate.model.ts";

interface Revocation {
  enrollment_id: string;
  reason: string;
  /** The one that is meant; whichever it is where nobody says. */
  certificate_number?: string | undefined;
  revoked_by: string;
}

/** Takes the certificate of an enrollment back and answers its number; it verifies as one that never was. */
export async function revokeCertificate({ db, now }: StoreDeps, revocation: Revocation): Promise<string> {
  const { enrollment_id, reason, revoked_by } = revocation;
  return inTransaction(db, async () => {
    const enrollment = await findEnrollment(db, enrollment_id);
    if (!enrollment) throw new Problem("not_found");
    const certificate = await certificateModel(db).findOneAndDelete({ enrollment_id }).lean();
    if (!certificate) throw new Problem("not_certified");
    const { certificate_number } = certificate;
    if (revocation.certificate_number && revocation.certificate_number !== certificate_number)
      throw new Problem("certificate_replaced");
    // Of somebody whose account is gone only a certificate that holds stays: not this one, nor the reason, which nobody would read.
    const isErased = enrollment.is_erased === true;
    const participant_name = isErased ? enrollment.participant_name : certificate.participant_name;
    if (!isErased)
      await revokedCertificateModel(db).create([{ ...certificate, reason, revoked_by, revoked_at: now() }]);
    await uncertifyEnrollment(db, enrollment_id, isErased ? null : reason);
    // The program may be called otherwise by now.
    const { program_title } = certificate;
    const told = { participant_name, certificate_number, program_title, reason: isErased ? "" : reason };
    await recordEvent(db, certificateRevoked, {
      aggregate_id: enrollment_id,
      data: { ...(await enrollmentFacts(db, enrollment)), ...told },
    });
    return certificate_number;
  });
}
