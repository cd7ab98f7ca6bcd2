import type { Connection } from "mongoose";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/** Takes the mark of a verified profile away in the running transaction and tells the copies; null where there is no profile. */
export async function markJobSeekerUnverified(
  db: Connection,
  accountId: string,
  at: Date,
): Promise<{ name: string; was_verified: boolean } | null> {
  const former = await jobSeekerProfileModel(db).findOne({ account_id: accountId }).lean<JobSeekerProfile>();
  if (!former) return null;
  const marked = { name: former.full_name, was_verified: former.is_verified };
  if (!former.is_verified) return marked;
  const unmarked = { is_verified: false, unverified_at: at, updated_at: at };
  await jobSeekerProfileModel(db).updateOne({ account_id: accountId }, { $set: unmarked });
  await publishJobSeekerProfile(db, accountId);
  return marked;
}
