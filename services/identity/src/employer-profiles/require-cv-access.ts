import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { onlyVerifiedPublish } from "./only-verified-publish.ts";

/**
 * Throws Problem("employer_not_verified") where only verified employers may look for people, this one is not and has
 * not paid for access either.
 */
export async function requireCvAccess(db: Connection, accountId: string, now: Date): Promise<void> {
  if (!(await onlyVerifiedPublish(db))) return;
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  const hasPaid = (profile?.cv_access_until ?? now) > now;
  if (!profile?.is_verified && !hasPaid) throw new Problem("employer_not_verified");
}
