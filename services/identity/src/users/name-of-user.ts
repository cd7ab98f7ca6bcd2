import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { describeAccount } from "../accounts/describe-account.ts";
import { nameInProfile } from "./name-in-profile.ts";

/** What a person is called: by their profile, else their account. Throws Problem("not_found") where there is no such account. */
export async function nameOfUser(db: Connection, accountId: string): Promise<string> {
  const account = await describeAccount(db, accountId);
  if (!account) throw new Problem("not_found");
  return (await nameInProfile(db, accountId)) ?? account.name;
}
