import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { onlyVerifiedPublish } from "./only-verified-publish.ts";

/** Whether an employer may look for people: everybody, or where only verified ones may, who is, or paid for access. */
export async function hasCvAccess(db: Connection, accountId: string, now: Date): Promise<boolean> {
  if (!(await onlyVerifiedPublish(db))) return true;
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  return Boolean(profile?.is_verified) || (profile?.cv_access_until ?? now) > now;
}

/** Throws Problem("employer_not_verified") where it may not. */
export async function requireCvAccess(db: Connection, accountId: string, now: Date): Promise<void> {
  if (!(await hasCvAccess(db, accountId, now))) throw new Problem("employer_not_verified");
}
