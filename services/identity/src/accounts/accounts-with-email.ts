import type { UserType } from "@jobcentre/contracts/options";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** A city's; so many ids are still a fifth of what the store takes as a filter. */
const MOST = 100_000;

/** The accounts of a type whose e-mail contains a text, the latest of them. */
export async function accountsWithEmail(db: Connection, user_type: UserType, part: string): Promise<string[]> {
  const accounts = await accountModel(db)
    .find({ user_type, email: containing(part) })
    .select({ _id: 1 })
    .sort({ _id: -1 })
    .limit(MOST)
    .lean();
  return accounts.map(({ _id }) => _id.toHexString());
}
