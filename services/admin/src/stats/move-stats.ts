import type { Connection } from "mongoose";
import { statRecordModel } from "./stat-record.model.ts";

/**
 * Gives what is counted of a founder to another account of theirs, in the running transaction; what a company posted stays the company's. Of
 * which day they are is not kept: of what the next owner applied for in that moment, the next fact says whose it is.
 */
export async function moveStats(db: Connection, from: string, to: string): Promise<void> {
  const theirs = { account_id: from, kind: "entrepreneurship_application" as const };
  await statRecordModel(db).updateMany(theirs, { $set: { account_id: to } });
}
