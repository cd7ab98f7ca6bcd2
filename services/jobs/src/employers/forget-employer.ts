import type { Connection } from "mongoose";
import { employerModel } from "./employer.model.ts";

/** Deletes the copy of an employer, in the running transaction. */
export async function forgetEmployer(db: Connection, accountId: string): Promise<void> {
  await employerModel(db).deleteOne({ _id: accountId });
}
