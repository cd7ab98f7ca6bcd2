import type { Connection, Types } from "mongoose";
import { type Enrollment, enrollmentModel } from "./enrollment.model.ts";

/** An enrollment for another feature of this service, or null. */
export function findEnrollment(db: Connection, id: string): Promise<Enrollment | null> {
  return enrollmentModel(db).findById(id).lean();
}

/** A person's own enrollment, or null. */
export function findOwnEnrollment(db: Connection, id: string, accountId: string): Promise<Enrollment | null> {
  return enrollmentModel(db).findOne({ _id: id, account_id: accountId }).lean();
}

/** Those of these enrollments whose participant's account is not gone. */
export async function findLasting(db: Connection, ids: readonly string[]): Promise<Types.ObjectId[]> {
  const found = await enrollmentModel(db)
    .find({ _id: { $in: ids }, is_erased: { $ne: true } }, { _id: 1 })
    .lean();
  return found.map(({ _id }) => _id);
}
