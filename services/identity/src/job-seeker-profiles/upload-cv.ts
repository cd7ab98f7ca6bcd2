import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { filePath, keepFile, removeFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { type CvFile, type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/** Puts a CV in the place of the former one, with the person's choice of who sees it if they made one; answers its path. */
export function uploadCv(
  db: Connection,
  accountId: string,
  { cv, visible }: { cv: CvFile; visible?: boolean },
  now: Date,
): Promise<string> {
  const changes = { cv, updated_at: now, ...(visible !== undefined && { visible_to_employers: visible }) };
  return inTransaction(db, async () => {
    const former = await jobSeekerProfileModel(db)
      .findOneAndUpdate({ account_id: accountId }, { $set: changes }, { returnDocument: "before" })
      .lean<JobSeekerProfile>();
    if (!former) throw new Problem("profile_missing");
    await keepFile(db, cv.file_id);
    if (former.cv) await removeFile(db, former.cv.file_id);
    await publishJobSeekerProfile(db, accountId);
    return filePath(cv.file_id, cv.name);
  });
}
