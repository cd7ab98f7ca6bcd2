import type { UserType } from "@jobcentre/contracts/options";
import { MOST_FOUND_PEOPLE } from "@jobcentre/contracts/people-options";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { type Account, accountModel, LATEST_BY_EMAIL } from "./account.model.ts";

/** Of the companies that a colleague with such an e-mail works for, the ids. */
async function companiesOfColleagues(db: Connection, part: string): Promise<string[]> {
  const colleagues = await accountModel(db)
    .find({ colleague_of: { $type: "string" }, email: containing(part) }, { colleague_of: 1 })
    .limit(MOST_FOUND_PEOPLE)
    .lean<Pick<Account, "colleague_of">[]>();
  return colleagues.flatMap(({ colleague_of }) => colleague_of ?? []);
}

/** The accounts of a type whose e-mail contains a text, the latest MOST_FOUND_PEOPLE of them; companies by those of their colleagues, too. */
export async function accountsWithEmail(db: Connection, user_type: UserType, part: string): Promise<string[]> {
  const accounts = await accountModel(db)
    .find({ user_type, email: containing(part) }, { _id: 1 })
    .sort({ _id: -1 })
    .hint(LATEST_BY_EMAIL)
    .limit(MOST_FOUND_PEOPLE)
    .lean();
  const own = accounts.map(({ _id }) => _id.toHexString());
  return user_type === "employer" ? [...new Set([...own, ...(await companiesOfColleagues(db, part))])] : own;
}
