import type { Connection } from "mongoose";
import { type Account, accountModel } from "./account.model.ts";

/** Keeps the key of an address that an account had, in the running transaction. */
export async function keepFormerEmailKey(db: Connection, accountId: string, key: string): Promise<void> {
  await accountModel(db).updateOne({ _id: accountId }, { $addToSet: { former_email_keys: key } });
}

/** The keys of the addresses that an account had before. */
export async function formerEmailKeys(db: Connection, accountId: string): Promise<string[]> {
  const account = await accountModel(db).findById(accountId, { former_email_keys: 1 }).lean<Account>();
  return account?.former_email_keys ?? [];
}
