import { type Connection, Types } from "mongoose";
import { fundingModel } from "./funding.model.ts";

/** Whether money waits for a business that was approved and is neither paid out nor cancelled. */
export async function hasUndisbursedFunding(db: Connection, applicationId: string): Promise<boolean> {
  const application_id = new Types.ObjectId(applicationId);
  return (await fundingModel(db).exists({ application_id, disbursement_status: "pending" })) !== null;
}
