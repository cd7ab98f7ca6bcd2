import type { Connection } from "mongoose";
import { fundingModel } from "./funding.model.ts";

/** The ids of the applications whose business was ever approved funding that was not cancelled. */
export const fundedApplications = (db: Connection) =>
  fundingModel(db).distinct("application_id", { disbursement_status: { $in: ["pending", "disbursed"] } });
