import type { Connection } from "mongoose";
import { employerModel } from "./employer.model.ts";

/** The ids of the employers whose jobs have something yet to follow. */
export const unsettledEmployers = (db: Connection): Promise<string[]> =>
  employerModel(db).distinct("_id", { unsettled: { $in: ["suspension", "verification"] } });

/**
 * Notes in the running transaction that an employer's jobs have followed. A change of the copy at the same time writes it too: one
 * comes second and sees the other.
 */
export async function noteSettled(db: Connection, accountId: string): Promise<void> {
  await employerModel(db).updateOne({ _id: accountId }, { $unset: { unsettled: 1 } });
}
