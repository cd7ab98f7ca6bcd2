import type { Connection } from "mongoose";
import { fundingModel } from "./funding.model.ts";

/** Deletes the funding of businesses, in the running transaction; answers the ids. */
export async function eraseFunding(db: Connection, applicationIds: readonly string[]): Promise<string[]> {
  const ofThem = { application_id: { $in: [...applicationIds] } };
  const rows = await fundingModel(db).find(ofThem, { _id: 1 }).lean();
  await fundingModel(db).deleteMany(ofThem);
  return rows.map(({ _id }) => _id.toHexString());
}
