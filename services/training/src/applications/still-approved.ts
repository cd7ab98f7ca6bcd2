import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/**
 * Which of approved applications are still there. They are written for that: of an enrollment and the erasure of its
 * person at the same time, one comes second and sees the other.
 */
export async function stillApproved(db: Connection, ids: readonly string[]): Promise<Set<string>> {
  const these = { _id: { $in: [...ids] } };
  const { matchedCount } = await applicationModel(db).updateMany(these, { $set: { is_enrolled: true } });
  const asked = new Set(ids);
  if (matchedCount === asked.size) return asked;
  const rows = await applicationModel(db).find(these, { _id: 1 }).lean();
  return new Set(rows.map(({ _id }) => _id.toHexString()));
}
