import type { Connection, Types } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** The next number below those of a person's applications to a program that are not, or no longer, the one that counts. */
export async function nextWithdrawnNo(db: Connection, account_id: string, program_id: Types.ObjectId): Promise<number> {
  const lowest = await applicationModel(db)
    .findOne({ account_id, program_id }, { dropped_no: 1 })
    .sort({ dropped_no: 1 })
    .lean();
  return Math.min(lowest?.dropped_no ?? 0, 0) - 1;
}
