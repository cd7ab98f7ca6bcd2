import type { cvView } from "@jobcentre/contracts/http/identity";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { type CvDownload, cvDownloadModel } from "./cv-download.model.ts";

const view = (download: CvDownload): z.output<typeof cvView> => ({
  id: download._id.toHexString(),
  employer_id: download.employer_id,
  employer_name: download.employer_name,
  file_name: download.file_name,
  downloaded_at: download.downloaded_at.toISOString(),
});

/** One page of the downloads of a person's own CV, newest first. */
export async function listCvViews(
  db: Connection,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<ListAnswer<z.output<typeof cvView>>> {
  const own = { account_id: accountId };
  const found = await cvDownloadModel(db)
    .find(own)
    .sort({ downloaded_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<CvDownload[]>();
  return new ListAnswer(found.map(view), await cvDownloadModel(db).countDocuments(own));
}
