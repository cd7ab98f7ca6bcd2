import type { UserType } from "@jobcentre/contracts/options";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** More people than this share no part of an address that anybody searches for. */
const MOST = 2000;

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
