import type { Connection } from "mongoose";
import { fundingModel } from "./funding.model.ts";

/** Decides approvals of 0 from before these were decided at once: nobody paid anything out, and nobody is told more. */
export async function settleNothingApproved(db: Connection): Promise<void> {
  await fundingModel(db).updateMany(
    { disbursement_status: "pending", amount_approved: 0 },
    { $set: { disbursement_status: "disbursed" } },
  );
}
