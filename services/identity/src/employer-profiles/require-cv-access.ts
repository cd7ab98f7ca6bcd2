import { Problem } from "@jobcentre/service-kit/problem";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { Connection } from "mongoose";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";

/** Throws Problem("employer_not_verified") where only verified employers may read CVs and this one is not. */
export async function requireCvAccess(db: Connection, accountId: string): Promise<void> {
  if ((await readSetting(db, "require_verified_employers")) !== "on") return;
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  if (!profile?.is_verified) throw new Problem("employer_not_verified");
}
