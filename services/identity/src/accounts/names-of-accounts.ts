import type { Connection } from "mongoose";
import { type Account, accountModel } from "./account.model.ts";

/** What several accounts are called, by account id, in one read: by their name, else their address. */
export async function namesOfAccounts(db: Connection, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const accounts = await accountModel(db)
    .find({ _id: { $in: [...new Set(accountIds)] } }, { name: 1, email: 1 })
    .lean<Pick<Account, "_id" | "name" | "email">[]>();
  return new Map(accounts.map(({ _id, name, email }) => [_id.toHexString(), name || email]));
}
