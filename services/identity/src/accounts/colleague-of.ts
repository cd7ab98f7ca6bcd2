import type { Connection } from "mongoose";
import { type Account, accountModel } from "./account.model.ts";

/** Has an account without a profile and without a company work in this one's, in the running transaction; answers whether it does. */
export async function workFor(db: Connection, accountId: string, companyId: string): Promise<boolean> {
  const { matchedCount } = await accountModel(db).updateOne(
    { _id: accountId, user_type: null, colleague_of: null },
    { $set: { colleague_of: companyId } },
  );
  return matchedCount > 0;
}

/** Ends that: the account is its person's own again. */
export async function workForNobody(db: Connection, accountId: string): Promise<void> {
  await accountModel(db).updateOne({ _id: accountId }, { $unset: { colleague_of: 1 } });
}

/** Who works in a company's account. */
export async function accountsWorkingFor(db: Connection, companyId: string): Promise<string[]> {
  const accounts = await accountModel(db).find({ colleague_of: companyId }, { _id: 1 }).lean();
  return accounts.map(({ _id }) => _id.toHexString());
}

/** The e-mails of those who work for these companies, by the company's account, in one read. */
export async function emailsOfColleagues(
  db: Connection,
  companyIds: readonly string[],
): Promise<Map<string, string[]>> {
  const accounts = await accountModel(db)
    .find({ colleague_of: { $in: companyIds }, owner_of: null }, { colleague_of: 1, email: 1 })
    .lean<Pick<Account, "colleague_of" | "email">[]>();
  const emails = new Map<string, string[]>();
  for (const { colleague_of = "", email } of accounts)
    emails.set(colleague_of, [...(emails.get(colleague_of) ?? []), email]);
  return emails;
}

export type SignsIn = Pick<Account, "email" | "name" | "user_type" | "colleague_of" | "signed_in_at">;

/** How the people of these accounts sign in, by account id. */
export async function howTheySignIn(db: Connection, accountIds: readonly string[]): Promise<Map<string, SignsIn>> {
  const accounts = await accountModel(db)
    .find({ _id: { $in: accountIds } })
    .lean<Account[]>();
  return new Map(accounts.map((account) => [account._id.toHexString(), account]));
}
