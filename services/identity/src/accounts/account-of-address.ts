import { emailKeyOf } from "@jobcentre/service-kit/erasure/mentions.rules";
import type { Connection } from "mongoose";
import { type Account, accountModel } from "./account.model.ts";
import { companyOwnedBy, formerOwners } from "./change-owner.ts";

type Addressed = Pick<Account, "_id" | "email" | "former_email_keys" | "owner_of">;

/** Enough of a key, see emailKeyOf, to tell the few addresses of an account apart. */
export const shortKeyOf = (secret: string, email: string): string => emailKeyOf(secret, email).slice(0, 32);

/**
 * The account of whoever an account's e-mails went to, by the short key of the address: this one, or that to which its former owner, or
 * who owns a company since, signs in by now. Null where a company's account was handed over and nobody is known by that address, or none is told.
 */
export async function accountOfAddress(
  db: Connection,
  secret: string,
  accountId: string,
  key: string | undefined,
): Promise<string | null> {
  const former = (await formerOwners(db, [accountId])).get(accountId);
  if (!former) return (await companyOwnedBy(db, accountId)) ?? accountId;
  if (key === undefined) return null;
  const ids = [accountId, ...former.owners.flatMap(({ account_id = [] }) => account_id).reverse()];
  const found = await accountModel(db)
    .find({ _id: { $in: ids } }, { email: 1, former_email_keys: 1, owner_of: 1 })
    .lean<Addressed[]>();
  const accounts = ids.flatMap((id) => found.filter(({ _id }) => _id.toHexString() === id));
  const theirs =
    accounts.find(({ email }) => shortKeyOf(secret, email) === key) ??
    // The company's own are its former owners', too.
    accounts.slice(1).find(({ former_email_keys = [] }) => former_email_keys.some((former) => former.startsWith(key)));
  return theirs ? (theirs.owner_of ?? theirs._id.toHexString()) : null;
}
