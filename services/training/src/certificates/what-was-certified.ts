import type { Connection, Types } from "mongoose";
import { type Certificate, certificateModel } from "./certificate.model.ts";
import { revokedCertificateModel } from "./revoked-certificate.model.ts";

type Certified = Pick<Certificate, "program_title" | "instructor_name" | "duration_weeks">;

const FIELDS = { enrollment_id: 1, program_title: 1, instructor_name: 1, duration_weeks: 1 };

/** What the certificates of these enrollments say of their programs, by enrollment; those without one are left out. */
export async function whatWasCertified(
  db: Connection,
  enrollmentIds: readonly Types.ObjectId[],
): Promise<Map<string, Certified>> {
  const certificates = await certificateModel(db)
    .find({ enrollment_id: { $in: enrollmentIds } })
    .select(FIELDS)
    .lean();
  return byEnrollment(certificates);
}

/** What the last certificates of a person that were taken back said, likewise. */
export async function whatWasRevoked(db: Connection, account_id: string): Promise<Map<string, Certified>> {
  const revoked = await revokedCertificateModel(db)
    .find({ account_id })
    .sort({ revoked_at: 1, _id: 1 })
    .select(FIELDS)
    .lean();
  return byEnrollment(revoked);
}

/** Of several of one enrollment the last. */
const byEnrollment = (certificates: (Certified & Pick<Certificate, "enrollment_id">)[]): Map<string, Certified> =>
  new Map(certificates.map((certificate) => [certificate.enrollment_id.toHexString(), certificate]));
