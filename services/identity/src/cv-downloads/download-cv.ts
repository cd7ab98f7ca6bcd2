import { cvDownloaded } from "@jobcentre/contracts/events/identity";
import { jobsInternalCalls } from "@jobcentre/contracts/http/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { FileAnswer } from "@jobcentre/service-kit/answers";
import { openFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { type Connection, Types } from "mongoose";
import { businessNameOf } from "../employer-profiles/business-name-of.ts";
import { requireCvAccess } from "../employer-profiles/require-cv-access.ts";
import { findVisibleJobSeeker } from "../job-seeker-profiles/visible-job-seekers.ts";
import type { StoredFile } from "../stored-file.ts";
import { countCv } from "./count-cv.ts";
import { cvDownloadModel } from "./cv-download.model.ts";

const ASK = "POST /internal/own-applicant";

interface Taking {
  employer_id: string;
  cv: StoredFile;
  now: Date;
}

const whoseCv = (db: Connection, cv: StoredFile) =>
  findVisibleJobSeeker(db, { "cv.file_id": cv.file_id, "cv.name": cv.name });

/**
 * The CV of a job seeker who is visible to employers; the download is recorded before the first byte goes out, once a
 * day for the same file. Who took as many as one may on a day goes on with those of who applied for its jobs: they sent theirs. Throws
 * Problem("too_many_requests"), and Problem("service_unavailable") where nobody says whether they applied.
 */
export async function downloadCv(
  { db, callInternal }: Pick<ServiceDeps, "db" | "callInternal">,
  taking: Taking,
): Promise<FileAnswer> {
  await requireCvAccess(db, taking.employer_id, taking.now);
  try {
    return await takeCv(db, taking, { isApplicant: false });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "too_many_requests") throw error;
    const { account_id } = await whoseCv(db, taking.cv);
    const answer = await callInternal("jobs", ASK, { employer_id: taking.employer_id, account_id });
    if (!jobsInternalCalls[ASK].response.parse(answer).is_applicant) throw error;
    return takeCv(db, taking, { isApplicant: true });
  }
}

const takeCv = (db: Connection, { employer_id, cv, now }: Taking, { isApplicant }: { isApplicant: boolean }) =>
  inTransaction(db, async () => {
    const { account_id, full_name } = await whoseCv(db, cv);
    const file = await openFile(db, cv.file_id, ({ kind, owner_id }) => kind === "cv" && owner_id === account_id);
    const employer_name = await businessNameOf(db, employer_id);
    const isNew = await countCv(db, { employer_id, account_id, file_id: cv.file_id }, { now, isApplicant });
    if (!isNew) return file;
    const download = { _id: new Types.ObjectId(), account_id, employer_id, employer_name };
    await cvDownloadModel(db).create([{ ...download, file_id: cv.file_id, file_name: cv.name, downloaded_at: now }]);
    const data = { account_id, full_name, employer_id, employer_name };
    await recordEvent(db, cvDownloaded, { aggregate_id: download._id.toHexString(), data });
    return file;
  });
