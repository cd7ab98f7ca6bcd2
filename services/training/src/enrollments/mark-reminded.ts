import { leavingOut, type Some } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection, Types } from "mongoose";
import { type Enrollment, enrollmentModel } from "./enrollment.model.ts";

interface Start {
  program_id: Types.ObjectId;
  start_date: string;
  /** Who got their place later has just read when it starts. */
  enrolledUntil: Date;
}

/**
 * Marks some of those who are enrolled in a program as reminded of its start, in the running transaction, and answers them, the earliest enrollment
 * first: each once for a start. They are written for that: of this and a drop at the same time, one comes second and sees the other.
 */
export async function markReminded(
  db: Connection,
  { program_id, start_date, enrolledUntil }: Start,
  { limit, without }: Some,
): Promise<Enrollment[]> {
  const enrollments = await enrollmentModel(db)
    .find({
      program_id,
      status: "enrolled",
      enrollment_date: { $lte: enrolledUntil },
      reminded_of: { $ne: start_date },
      ...leavingOut(without),
    })
    .sort({ enrollment_date: 1, _id: 1 })
    .limit(limit)
    .lean();
  const these = { _id: { $in: enrollments.map(({ _id }) => _id) } };
  if (enrollments.length > 0) await enrollmentModel(db).updateMany(these, { $set: { reminded_of: start_date } });
  return enrollments;
}
