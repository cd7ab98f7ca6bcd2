import type { Connection } from "mongoose";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/** Marks a profile as verified in the running transaction and tells the copies; null where there is none. */
export async function markJobSeekerVerified(
  db: Connection,
  accountId: string,
  now: Date,
): Promise<{ name: string; was_verified: boolean } | null> {
  const former = await jobSeekerProfileModel(db).findOne({ account_id: accountId }).lean<JobSeekerProfile>();
  if (!former) return null;
  const { full_name: name, is_verified: was_verified } = former;
  if (was_verified) return { name, was_verified };
  const verified = { is_verified: true, updated_at: now };
  await jobSeekerProfileModel(db).updateOne({ account_id: accountId }, { $set: verified });
  await publishJobSeekerProfile(db, accountId);
  return { name, was_verified };
}
