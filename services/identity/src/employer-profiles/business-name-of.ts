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

/** The names of several companies as they are now, by account, in one read. */
export async function businessNames(db: Connection, accountIds: string[]): Promise<Map<string, string>> {
  const found = await employerProfileModel(db)
    .find({ account_id: { $in: [...new Set(accountIds)] } }, { account_id: 1, business_name: 1 })
    .lean<Pick<EmployerProfile, "account_id" | "business_name">[]>();
  return new Map(found.map(({ account_id, business_name }) => [account_id, business_name]));
}
