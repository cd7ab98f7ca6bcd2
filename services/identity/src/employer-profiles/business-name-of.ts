import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";

/** The company's name as it is now, or null before there is one. */
export async function findBusinessName(db: Connection, accountId: string): Promise<string | null> {
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  return profile ? profile.business_name : null;
}

/** The company's name as it is now. Throws Problem("profile_missing") before there is one. */
export async function businessNameOf(db: Connection, accountId: string): Promise<string> {
  const name = await findBusinessName(db, accountId);
  if (name === null) throw new Problem("profile_missing");
  return name;
}
