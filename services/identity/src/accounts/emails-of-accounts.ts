import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** The e-mails of several accounts by account id, in one read. */
export async function emailsOfAccounts(db: Connection, accountIds: string[]): Promise<Map<string, string>> {
  const accounts = await accountModel(db)
    .find({ _id: { $in: accountIds } })
    .select({ email: 1 })
    .lean();
  return new Map(accounts.map(({ _id, email }) => [_id.toHexString(), email]));
}
