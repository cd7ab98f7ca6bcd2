import type { Connection } from "mongoose";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { publishEmployerProfile } from "./publish-employer-profile.ts";

/** Takes the mark of a verified profile away in the running transaction and tells the copies; null where there is no profile. */
export async function markEmployerUnverified(
  db: Connection,
  accountId: string,
  at: Date,
): Promise<{ name: string; was_verified: boolean } | null> {
  const former = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  if (!former) return null;
  const marked = { name: former.business_name, was_verified: former.is_verified };
  if (!former.is_verified) return marked;
  const unmarked = { is_verified: false, unverified_at: at, updated_at: at };
  const change = { $set: unmarked, $unset: { verified_letters: 1 } };
  await employerProfileModel(db).updateOne({ account_id: accountId }, change);
  await publishEmployerProfile(db, accountId);
  return marked;
}
