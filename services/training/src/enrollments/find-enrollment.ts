import type { Connection } from "mongoose";
import { type Enrollment, enrollmentModel } from "./enrollment.model.ts";

/** An enrollment for another feature of this service, or null. */
export function findEnrollment(db: Connection, id: string): Promise<Enrollment | null> {
  return enrollmentModel(db).findById(id).lean();
}

/** A person's own enrollment, or null. */
export function findOwnEnrollment(db: Connection, id: string, accountId: string): Promise<Enrollment | null> {
  return enrollmentModel(db).findOne({ _id: id, account_id: accountId }).lean();
}
