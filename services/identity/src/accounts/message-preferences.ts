import type { messagePreferences } from "@jobcentre/contracts/http/identity";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { type Account, accountModel } from "./account.model.ts";

export type MessagePreferences = Omit<z.output<typeof messagePreferences>, "sends_email">;

const preferencesOf = ({ email, messages_by_email }: Account): MessagePreferences => ({
  email,
  by_email: messages_by_email ?? true,
});

/** Where a person's messages go besides the dashboard. Throws Problem("not_signed_in") where the account is gone. */
export async function getMessagePreferences(db: Connection, accountId: string): Promise<MessagePreferences> {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  if (!account) throw new Problem("not_signed_in");
  return preferencesOf(account);
}

/** Turns e-mails about messages on or off. Throws Problem("not_signed_in") where the account is gone. */
export async function setMessagesByEmail(
  db: Connection,
  accountId: string,
  byEmail: boolean,
): Promise<MessagePreferences> {
  const account = await accountModel(db)
    .findByIdAndUpdate(accountId, { $set: { messages_by_email: byEmail } }, { returnDocument: "after" })
    .lean<Account>();
  if (!account) throw new Problem("not_signed_in");
  return preferencesOf(account);
}

/** The name and address for e-mails about messages; null where the account is gone or wants none. */
export async function findMailRecipient(
  db: Connection,
  accountId: string,
): Promise<{ name: string; address: string } | null> {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  return account && preferencesOf(account).by_email ? { name: account.name, address: account.email } : null;
}

/** Those of the accounts that are there and want e-mails about messages. */
export async function wantMailAmong(db: Connection, accountIds: readonly string[]): Promise<Set<string>> {
  const accounts = await accountModel(db)
    .find({ _id: { $in: [...new Set(accountIds)] } })
    .lean<Account[]>();
  return new Set(accounts.filter((account) => preferencesOf(account).by_email).map(({ _id }) => String(_id)));
}

/** Ends e-mails about messages; who has no account any more gets none anyway. */
export async function stopMessagesByEmail(db: Connection, accountId: string): Promise<void> {
  await accountModel(db).updateOne({ _id: accountId }, { $set: { messages_by_email: false } });
}
