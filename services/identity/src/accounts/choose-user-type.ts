import type { UserType } from "@jobcentre/contracts/options";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** Fixes an account's type with its first profile, in the caller's transaction; refuses the other type ever after. */
export async function chooseUserType(db: Connection, accountId: string, userType: UserType): Promise<void> {
  const chosen = await accountModel(db).updateOne(
    { _id: accountId, user_type: { $in: [null, userType] } },
    { $set: { user_type: userType } },
  );
  if (chosen.matchedCount === 1) return;
  throw new Problem((await accountModel(db).exists({ _id: accountId })) ? "user_type_fixed" : "not_signed_in");
}
