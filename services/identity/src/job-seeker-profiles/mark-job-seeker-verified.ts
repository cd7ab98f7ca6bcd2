import type { Connection } from "mongoose";
import { type Marked, outcomeOfMarking, type Vouched } from "../users/marking.rules.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/** Marks a profile as verified in the running transaction and tells the copies; null where there is none. */
export async function markJobSeekerVerified(
  db: Connection,
  accountId: string,
  vouched: Vouched,
): Promise<Marked | null> {
  const former = await jobSeekerProfileModel(db).findOne({ account_id: accountId }).lean<JobSeekerProfile>();
  if (!former) return null;
  const name = former.full_name;
  const outcome = outcomeOfMarking({ ...former, name }, vouched);
  if (outcome !== "verified") return { name, outcome };
  const verified = { is_verified: true, updated_at: vouched.at };
  await jobSeekerProfileModel(db).updateOne(
    { account_id: accountId },
    { $set: verified, $unset: { verification_lost_at: 1 } },
  );
  await publishJobSeekerProfile(db, accountId);
  return { name, outcome };
}
