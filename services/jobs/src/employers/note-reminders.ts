import type { Connection } from "mongoose";
import { employerModel } from "./employer.model.ts";

/** Notes in the running transaction that an employer was told of who comes on a day, and so of every day before it. */
export async function noteInterviewsTold(db: Connection, accountId: string, day: string): Promise<void> {
  await employerModel(db).updateOne({ _id: accountId }, { $set: { interviews_told: day } });
}
