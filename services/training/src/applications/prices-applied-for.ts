import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** What the programs of some applications cost as their people applied, by application id; without those from before it was kept. */
export async function pricesAppliedFor(db: Connection, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await applicationModel(db)
    .find({ _id: { $in: [...ids] } }, { applied_price: 1 })
    .lean();
  return new Map(
    rows.flatMap(({ _id, applied_price }) => (applied_price === undefined ? [] : [[_id.toHexString(), applied_price]])),
  );
}
