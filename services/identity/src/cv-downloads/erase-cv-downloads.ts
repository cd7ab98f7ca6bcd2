import { FORMER_EMPLOYER } from "@jobcentre/contracts/former-people";
import type { Connection } from "mongoose";
import { cvDownloadModel } from "./cv-download.model.ts";

/** Deletes who read a person's CV, and takes their name off the CVs that they read; in the running transaction. */
export async function eraseCvDownloads(db: Connection, accountId: string): Promise<void> {
  await cvDownloadModel(db).deleteMany({ account_id: accountId });
  await cvDownloadModel(db).updateMany({ employer_id: accountId }, { $set: { employer_name: FORMER_EMPLOYER } });
}
