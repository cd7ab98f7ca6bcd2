import { removeFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import { jobSeekerProfileModel } from "./job-seeker-profile.model.ts";

/** Deletes a job seeker profile with its CV, in the running transaction. */
export async function deleteJobSeekerProfile(db: Connection, accountId: string): Promise<void> {
  const profile = await jobSeekerProfileModel(db).findOneAndDelete({ account_id: accountId }).lean();
  if (profile?.cv) await removeFile(db, profile.cv.file_id);
}
