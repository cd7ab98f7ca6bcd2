import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/**
 * Whether an approved application is still there. It is written for that: of an enrollment and the erasure of its
 * person at the same time, one comes second and sees the other.
 */
export async function isStillApproved(db: Connection, id: string): Promise<boolean> {
  const touched = await applicationModel(db).updateOne({ _id: id }, { $set: { is_enrolled: true } });
  return touched.matchedCount === 1;
}
