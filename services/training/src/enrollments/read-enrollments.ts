import { countMatching } from "@jobcentre/service-kit/count-matching";
import type { QueryFilter } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { findPrograms } from "../programs/find-programs.ts";
import { type Enrollment, enrollmentModel } from "./enrollment.model.ts";

interface Page {
  page: number;
  limit: number;
  /** The newest first unless told. */
  sort?: "newest" | "oldest";
}

/** One page of enrollments with their programs, and how many there are on all pages. */
export async function readEnrollments(
  { db }: Pick<StoreDeps, "db">,
  matching: QueryFilter<Enrollment>,
  { page, limit, sort = "newest" }: Page,
  /** The same enrollments in words that keys alone can count. */
  counted = matching,
) {
  const order = sort === "oldest" ? 1 : -1;
  const enrollments = await enrollmentModel(db)
    .find(matching)
    .sort({ enrollment_date: order, _id: order })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const programs = await findPrograms(
    db,
    enrollments.map((enrollment) => enrollment.program_id.toHexString()),
  );
  return { enrollments, programs, total: await countMatching(enrollmentModel(db), counted) };
}

/** How far an enrollment is, as everybody sees it who sees the enrollment. */
export const enrollmentState = (enrollment: Enrollment) => ({
  status: enrollment.status,
  enrollment_date: enrollment.enrollment_date.toISOString(),
  completion_date: enrollment.completion_date?.toISOString() ?? null,
  certificate_issued: enrollment.certificate_number !== null,
  certificate_number: enrollment.certificate_number,
});
