import type { Connection, QueryFilter } from "mongoose";
import { type FundingRecord, fundingModel } from "./funding.model.ts";

/** Money that was not cancelled; that there is none, an approval of 0, is no funding. */
export const FUNDED: QueryFilter<FundingRecord> = {
  disbursement_status: { $in: ["pending", "disbursed"] },
  amount_approved: { $gt: 0 },
};

/** The ids of the applications whose business was ever approved funding that was not cancelled. */
export const fundedApplications = (db: Connection) => fundingModel(db).distinct("application_id", FUNDED);
