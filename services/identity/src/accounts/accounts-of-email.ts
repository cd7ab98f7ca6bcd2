import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** The ids of the accounts with one of these e-mail addresses, given in lower case, that their person signs in to. */
export async function accountsOfEmails(db: Connection, emails: readonly string[]): Promise<string[]> {
  const accounts = await accountModel(db)
    .find({ email: { $in: emails }, owner_of: null })
    .select({ _id: 1 })
    .lean();
  return accounts.map((account) => account._id.toHexString());
}

/** The same of one address. */
export const accountsOfEmail = (db: Connection, email: string): Promise<string[]> => accountsOfEmails(db, [email]);
