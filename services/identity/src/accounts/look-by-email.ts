import type { UserType } from "@jobcentre/contracts/options";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import type { Look } from "../users/latest-of.ts";
import { type Account, accountModel, LATEST_BY_EMAIL } from "./account.model.ts";

/** The companies that a colleague with such an e-mail works for. */
const companiesOfColleagues =
  (db: Connection, part: string): Look =>
  async ({ skip, limit }) => {
    const colleagues = await accountModel(db)
      .find({ colleague_of: { $type: "string" }, email: containing(part) }, { colleague_of: 1 })
      .skip(skip)
      .limit(limit)
      .lean<Pick<Account, "colleague_of">[]>();
    return colleagues.flatMap(({ colleague_of }) => colleague_of ?? []);
  };

/** Finds accounts of a type whose e-mail contains a text, the latest first; companies by those of their colleagues, too. */
export function lookByEmail(db: Connection, user_type: UserType, part: string): Look[] {
  const own: Look = async ({ skip, limit }) => {
    const accounts = await accountModel(db)
      .find({ user_type, email: containing(part) }, { _id: 1 })
      .sort({ _id: -1 })
      .hint(LATEST_BY_EMAIL)
      .skip(skip)
      .limit(limit)
      .lean();
    return accounts.map(({ _id }) => _id.toHexString());
  };
  return user_type === "employer" ? [own, companiesOfColleagues(db, part)] : [own];
}
