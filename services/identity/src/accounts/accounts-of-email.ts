import type { Connection } from "mongoose";
import { accountModel } from "./account.model.ts";

/** The ids of the accounts with this e-mail address, given in lower case. */
export async function accountsOfEmail(db: Connection, email: string): Promise<string[]> {
  const accounts = await accountModel(db).find({ email }).select({ _id: 1 }).lean();
  return accounts.map((account) => account._id.toHexString());
}
