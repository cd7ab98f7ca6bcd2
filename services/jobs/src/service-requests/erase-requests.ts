import type { Connection } from "mongoose";
import { forgetDayCounts } from "../day-counts/day-count.ts";
import { serviceRequestModel } from "./service-request.model.ts";

/** Deletes what a person asked for, and how often on which day, in the running transaction; answers the ids. */
export async function eraseRequests(db: Connection, accountId: string): Promise<string[]> {
  const requests = await serviceRequestModel(db).find({ account_id: accountId }, { _id: 1 }).lean();
  await serviceRequestModel(db).deleteMany({ account_id: accountId });
  await forgetDayCounts(db, "asked", accountId);
  return requests.map(({ _id }) => _id.toHexString());
}
