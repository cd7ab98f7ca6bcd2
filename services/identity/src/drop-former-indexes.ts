import { dropIndexes } from "@jobcentre/service-kit/migrations/drop-indexes";
import type { Connection } from "mongoose";
import { cvDownloadModel } from "./cv-downloads/cv-download.model.ts";
import { mailJobModel } from "./mail/mail-job.model.ts";

/** Takes indexes of 0.1.0 away that each new record is written into: they are the beginnings of longer ones. */
export async function dropFormerIndexes(db: Connection): Promise<void> {
  await dropIndexes(db, cvDownloadModel, ["employer_id_1"]);
  await dropIndexes(db, mailJobModel, ["account_id_1"]);
}
