import type { UserType } from "@jobcentre/contracts/options";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** What somebody agreed to: the terms of a day (YYYY-MM-DD), and when. */
interface Agreement {
  terms_agreed: string | undefined;
  now: Date;
}

/**
 * Fixes an account's type with its first profile, in the caller's transaction, and keeps what was agreed to with it; refuses
 * the other type ever after.
 */
export async function chooseUserType(
  db: Connection,
  accountId: string,
  userType: UserType,
  { terms_agreed, now }: Agreement,
): Promise<void> {
  const accounts = accountModel(db);
  const chosen = await accounts.updateOne(
    // A colleague has no profile of their own, also where a window from before they joined sends one.
    { _id: accountId, user_type: { $in: [null, userType] }, colleague_of: null },
    { $set: { user_type: userType } },
  );
  if (chosen.matchedCount === 0)
    throw new Problem((await accounts.exists({ _id: accountId })) ? "user_type_fixed" : "not_signed_in");
  if (terms_agreed === undefined) return;
  await accounts.updateOne(
    { _id: accountId, terms_agreed_at: null },
    { $set: { terms_of: terms_agreed, terms_agreed_at: now } },
  );
}
