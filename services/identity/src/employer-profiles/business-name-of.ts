import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";

/** The company's name as it is now. Throws Problem("profile_missing") before there is one. */
export async function businessNameOf(db: Connection, accountId: string): Promise<string> {
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  if (!profile) throw new Problem("profile_missing");
  return profile.business_name;
}
