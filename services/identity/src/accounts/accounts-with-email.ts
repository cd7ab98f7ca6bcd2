import type { UserType } from "@jobcentre/contracts/options";
import { MOST_FOUND_PEOPLE } from "@jobcentre/contracts/people-options";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { accountModel, LATEST_BY_EMAIL } from "./account.model.ts";

/** The accounts of a type whose e-mail contains a text, the latest MOST_FOUND_PEOPLE of them. */
export async function accountsWithEmail(db: Connection, user_type: UserType, part: string): Promise<string[]> {
  const accounts = await accountModel(db)
    .find({ user_type, email: containing(part) }, { _id: 1 })
    .sort({ _id: -1 })
    .hint(LATEST_BY_EMAIL)
    .limit(MOST_FOUND_PEOPLE)
    .lean();
  return accounts.map(({ _id }) => _id.toHexString());
}
