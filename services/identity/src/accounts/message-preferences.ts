import type { messagePreferences } from "@jobcentre/contracts/http/identity";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import type { MailKind, StoppedKind } from "../mail/mail-kind.ts";
import { type Account, accountModel } from "./account.model.ts";

export type MessagePreferences = Omit<z.output<typeof messagePreferences>, "sends_email">;

const preferencesOf = ({
  email,
  messages_by_email = true,
  alerts_by_email,
  mail_refused_since,
}: Account): MessagePreferences => ({
  email,
  by_email: messages_by_email,
  alerts_by_email: alerts_by_email ?? messages_by_email,
  ...(mail_refused_since && { refused_since: mail_refused_since.toISOString() }),
});

/** Where a person's messages go besides the dashboard. Throws Problem("not_signed_in") where the account is gone. */
export async function getMessagePreferences(db: Connection, accountId: string): Promise<MessagePreferences> {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  if (!account) throw new Problem("not_signed_in");
  return preferencesOf(account);
}

/**
 * Turns e-mails about messages on or off: what is not told stays as it is, but for those of alerts, which are as the others
 * where they are left out (as pages of one switch did). Throws Problem("not_signed_in") where the account is gone.
 */
export async function setMessagesByEmail(
  db: Connection,
  accountId: string,
  { by_email, alerts_by_email = by_email }: { by_email?: boolean; alerts_by_email?: boolean | null },
): Promise<MessagePreferences> {
  // Of one moment: a link in an e-mail may turn the other off meanwhile.
  const others = { $ifNull: ["$messages_by_email", true] };
  const messages = by_email ?? others;
  const alerts = alerts_by_email ?? { $ifNull: ["$alerts_by_email", others] };
  const account = await accountModel(db)
    .findByIdAndUpdate(accountId, [{ $set: { messages_by_email: messages, alerts_by_email: alerts } }], {
      returnDocument: "after",
      updatePipeline: true,
    })
    .lean<Account>();
  if (!account) throw new Problem("not_signed_in");
  return preferencesOf(account);
}

/** Whether an account wants e-mails of a kind; those of its security it gets whatever it wants. */
const wants = (account: Account, kind: MailKind = "others"): boolean =>
  kind === "security" || preferencesOf(account)[kind === "alerts" ? "alerts_by_email" : "by_email"];

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

/** Whether a link that stops such e-mails would stop any: not where they are off, nor where the account is gone. */
export async function getsAnyOf(db: Connection, accountId: string, kind: StoppedKind): Promise<boolean> {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  if (!account) return false;
  return kind === "all" ? wants(account, "alerts") || wants(account, "others") : wants(account, kind);
}

/** Ends e-mails of a kind, in the running transaction; the other kind stays as it is. Answers whether any came until now. */
export async function stopMessagesByEmail(db: Connection, accountId: string, kind: StoppedKind): Promise<boolean> {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  if (!account || !(await getsAnyOf(db, accountId, kind))) return false;
  const { by_email, alerts_by_email } = preferencesOf(account);
  const left = {
    messages_by_email: kind === "alerts" && by_email,
    alerts_by_email: kind === "others" && alerts_by_email,
  };
  await accountModel(db).updateOne({ _id: accountId }, { $set: left });
  return true;
}
