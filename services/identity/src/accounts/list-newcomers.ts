import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection } from "mongoose";
import { emailsOfAdmins } from "../admins/emails-of-admins.ts";
import type { FoundPeople, PeoplePage } from "../users/people-matching.ts";
import { type Account, accountModel } from "./account.model.ts";

/** Who signed in, has no profile yet and is neither an admin nor a colleague of a company, as the portal lists them, the latest first unless told; nobody verifies them. */
export async function listNewcomers(
  db: Connection,
  { skip, limit, sort, q, status }: PeoplePage,
): Promise<FoundPeople> {
  if (status === "verified" || status === "renamed") return { people: [], total: 0, isCut: false };
  const admins = await emailsOfAdmins(db);
  const matching = {
    user_type: null,
    // A colleague who is suspended by themself is found here to be reinstated.
    ...(status !== "suspended" && { colleague_of: null }),
    email: { $nin: admins },
    ...(status === "suspended" && { suspended_at: { $gt: new Date(0) } }),
    ...(q && { $or: [{ name: containing(q) }, { email: containing(q) }] }),
  };
  const order = sort === "oldest" ? 1 : -1;
  const found = await accountModel(db)
    .find(matching)
    .sort({ created_at: order, _id: order })
    .skip(skip)
    .limit(limit)
    .lean<Account[]>();
  const people = found.map(({ _id, name, email, created_at }) => ({
    id: _id.toHexString(),
    full_name: name || email,
    business_name: "",
    phone: "",
    location: "",
    is_verified: false,
    created_at: created_at.toISOString(),
  }));
  return { people, total: await accountModel(db).countDocuments(matching), isCut: false };
}
