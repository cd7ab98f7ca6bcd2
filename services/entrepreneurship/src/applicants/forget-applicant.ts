import type { Connection } from "mongoose";
import { applicantModel } from "./applicant.model.ts";

/** Deletes the copy of a person, in the running transaction. */
export async function forgetApplicant(db: Connection, accountId: string): Promise<void> {
  await applicantModel(db).deleteOne({ _id: accountId });
}
