import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import { emailsOfAccounts } from "../accounts/emails-of-accounts.ts";
import { type CvDownload, cvDownloadModel } from "./cv-download.model.ts";

/** One page of the CVs that a company downloaded, each with whose it is, newest first; for the portal. */
export async function listDownloadedCvs(
  db: Connection,
  employer_id: string,
  { page, limit }: { page: number; limit: number },
) {
  const found = await cvDownloadModel(db)
    .find({ employer_id })
    .sort({ downloaded_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<CvDownload[]>();
  const emails = await emailsOfAccounts(db, [...new Set(found.map(({ account_id }) => account_id))]);
  const rows = found.map(({ account_id, file_name, downloaded_at }) => ({
    cv_of: emails.get(account_id) ?? "",
    file_name,
    downloaded_at: downloaded_at.toISOString(),
  }));
  return new ListAnswer(rows, await cvDownloadModel(db).countDocuments({ employer_id }));
}
