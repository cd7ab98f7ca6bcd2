import { cvDownloaded } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { FileAnswer } from "@jobcentre/service-kit/answers";
import { openFile } from "@jobcentre/service-kit/files";
import { type Connection, Types } from "mongoose";
import { businessNameOf } from "../employer-profiles/business-name-of.ts";
import { requireCvAccess } from "../employer-profiles/require-cv-access.ts";
import { findVisibleJobSeeker } from "../job-seeker-profiles/visible-job-seekers.ts";
import type { StoredFile } from "../stored-file.ts";
import { countCv } from "./count-cv.ts";
import { cvDownloadModel } from "./cv-download.model.ts";

/**
 * The CV of a job seeker who is visible to employers; the download is recorded before the first byte goes out, once a
 * day for the same file. Throws Problem("too_many_requests") for who took as many as one may on a day.
 */
export async function downloadCv(db: Connection, employerId: string, cv: StoredFile, now: Date): Promise<FileAnswer> {
  await requireCvAccess(db, employerId, now);
  return inTransaction(db, async () => {
    const { account_id, full_name } = await findVisibleJobSeeker(db, { "cv.file_id": cv.file_id, "cv.name": cv.name });
    const file = await openFile(db, cv.file_id, ({ kind, owner_id }) => kind === "cv" && owner_id === account_id);
    const employer_name = await businessNameOf(db, employerId);
    if (!(await countCv(db, { employer_id: employerId, account_id, file_id: cv.file_id }, now))) return file;
    const download = { _id: new Types.ObjectId(), account_id, employer_id: employerId, employer_name };
    await cvDownloadModel(db).create([{ ...download, file_id: cv.file_id, file_name: cv.name, downloaded_at: now }]);
    const data = { account_id, full_name, employer_id: employerId, employer_name };
    await recordEvent(db, cvDownloaded, { aggregate_id: download._id.toHexString(), data });
    return file;
  });
}
