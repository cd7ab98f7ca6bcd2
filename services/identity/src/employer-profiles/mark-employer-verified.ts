import type { Connection } from "mongoose";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/** Marks a profile as verified in the running transaction and tells the copies; null where there is none. */
export async function markEmployerVerified(
  db: Connection,
  accountId: string,
  now: Date,
): Promise<{ name: string; was_verified: boolean } | null> {
  const former = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  if (!former) return null;
  const { business_name: name, is_verified: was_verified } = former;
  if (was_verified) return { name, was_verified };
  const verified = { is_verified: true, updated_at: now };
  await employerProfileModel(db).updateOne({ account_id: accountId }, { $set: verified });
  await publishEmployerProfile(db, accountId);
  return { name, was_verified };
}
