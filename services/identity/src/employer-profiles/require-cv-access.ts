import { Problem } from "@jobcentre/service-kit/problem";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { Connection } from "mongoose";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";

/**
 * Throws Problem("employer_not_verified") where only verified employers may look for people, this one is not and has
 * not paid for access either.
 */
export async function requireCvAccess(db: Connection, accountId: string, now: Date): Promise<void> {
  if ((await readSetting(db, "require_verified_employers")) !== "on") return;
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  const hasPaid = (profile?.cv_access_until ?? now) > now;
  if (!profile?.is_verified && !hasPaid) throw new Problem("employer_not_verified");
}
