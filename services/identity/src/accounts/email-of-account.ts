import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** The e-mail of an account. Throws Problem("not_signed_in") where the account is gone. */
export async function emailOfAccount(db: Connection, accountId: string): Promise<string> {
  const account = await accountModel(db).findById(accountId).select({ email: 1 }).lean();
  if (!account) throw new Problem("not_signed_in");
  return account.email;
}
