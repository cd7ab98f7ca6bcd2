import type { messagePreferences } from "@jobcentre/contracts/http/identity";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import type { MailKind } from "../mail/mail-kind.ts";
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

/** Whether an account wants e-mails of a kind; those of its security it gets whatever it wants. */
const wants = (account: Account, kind: MailKind = "others"): boolean =>
  kind === "security" || preferencesOf(account).by_email;

/** The name and address for e-mails of a kind; null where the account is gone or wants none. */
export async function findMailRecipient(
  db: Connection,
  accountId: string,
  kind?: MailKind,
): Promise<{ name: string; address: string } | null> {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  return account && wants(account, kind) ? { name: account.name, address: account.email } : null;
}

/** Of these e-mails those whose accounts are there and want them. */
export async function wantedAmong<M extends { account_id: string; kind?: MailKind }>(
  db: Connection,
  mails: readonly M[],
): Promise<M[]> {
  const accounts = await accountModel(db)
    .find({ _id: { $in: [...new Set(mails.map(({ account_id }) => account_id))] } })
    .lean<Account[]>();
  const byId = new Map(accounts.map((account) => [String(account._id), account]));
  return mails.filter(({ account_id, kind }) => {
    const account = byId.get(account_id);
    return account !== undefined && wants(account, kind);
  });
}

/** Ends e-mails about messages; who has no account any more gets none anyway. */
export async function stopMessagesByEmail(db: Connection, accountId: string): Promise<void> {
  await accountModel(db).updateOne({ _id: accountId }, { $set: { messages_by_email: false } });
}
