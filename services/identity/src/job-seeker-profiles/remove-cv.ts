import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { removeFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { pathOfFile } from "../stored-file.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/**
 * Takes a CV away with its file; where there is none nothing changes, and nobody is told. Throws Problem("profile_missing"), and
 * Problem("conflict") where it is another one than was `read`.
 */
export function removeCv(db: Connection, accountId: string, now: Date, read?: string): Promise<void> {
  return inTransaction(db, async () => {
    const of = { account_id: accountId };
    const former = await jobSeekerProfileModel(db).findOne(of).lean<JobSeekerProfile>();
    if (!former) throw new Problem("profile_missing");
    if (!former.cv) return;
    if (read !== undefined && read !== pathOfFile(former.cv)) throw new Problem("conflict");
    await jobSeekerProfileModel(db).updateOne(of, { $set: { cv: null, updated_at: now } });
    await removeFile(db, former.cv.file_id);
    await publishJobSeekerProfile(db, accountId);
  });
}
