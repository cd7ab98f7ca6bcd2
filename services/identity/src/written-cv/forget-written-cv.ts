import type { Connection } from "mongoose";
import { writtenCvModel } from "./written-cv.model.ts";

/** Deletes what a person wrote for a CV, in the running transaction. */
export async function forgetWrittenCv(db: Connection, accountId: string): Promise<void> {
  await writtenCvModel(db).deleteOne({ account_id: accountId });
}
