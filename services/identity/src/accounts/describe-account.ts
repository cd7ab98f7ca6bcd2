import type { Connection } from "mongoose";
import { type Account, accountModel } from "./account.model.ts";
import { suspensionOf } from "./suspension.ts";

/** What an account itself holds, for who looks at the person as a whole; null where there is none. */
export async function describeAccount(db: Connection, accountId: string) {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  if (!account) return null;
  return {
    email: account.email,
    name: account.name,
    user_type: account.user_type?.replace("_", " ") ?? "",
    signs_in_with: account.identities.map(({ issuer }) => issuer),
    messages_by_email: account.messages_by_email ?? true,
    alerts_by_email: account.alerts_by_email ?? account.messages_by_email ?? true,
    ...(account.mail_refused_since && { emails_come_back_since: account.mail_refused_since.toISOString() }),
    created_at: account.created_at.toISOString(),
    signed_in_at: account.signed_in_at.toISOString(),
    ...(account.terms_agreed_at && {
      agreed_to_terms_of: account.terms_of,
      agreed_at: account.terms_agreed_at.toISOString(),
    }),
    ...(account.colleague_of && { colleague_of: account.colleague_of }),
    ...suspensionOf(account),
  };
}
