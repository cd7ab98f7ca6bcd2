import type { Connection, Types } from "mongoose";
import { type Certificate, certificateModel } from "./certificate.model.ts";

type Certified = Pick<Certificate, "program_title" | "instructor_name" | "duration_weeks">;

/** What the certificates of these enrollments say of their programs, by enrollment; those without one are left out. */
export async function whatWasCertified(
  db: Connection,
  enrollmentIds: readonly Types.ObjectId[],
): Promise<Map<string, Certified>> {
  const certificates = await certificateModel(db)
    .find({ enrollment_id: { $in: enrollmentIds } })
    .select({ enrollment_id: 1, program_title: 1, instructor_name: 1, duration_weeks: 1 })
    .lean();
  return new Map(certificates.map((certificate) => [certificate.enrollment_id.toHexString(), certificate]));
}
