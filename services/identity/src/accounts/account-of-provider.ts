import { type Connection, Types } from "mongoose";
import { type Account, accountModel } from "./account.model.ts";
import {
  type Identity,
  identitiesAfterSignIn,
  isPasswordOnly,
  otherSpelling,
  passwordIdentity,
} from "./identities.rules.ts";

/** A person as the identity provider describes them; the e-mail is verified. */
export interface ProviderPerson extends Identity {
  email: string;
  name: string;
  picture: string | null;
  /** The provider's own session, where it names it. */
  sid?: string;
}

const withIdentity = (db: Connection, identity: Identity): Promise<Account | null> =>
  accountModel(db)
    .findOne({ identities: { $elemMatch: { issuer: identity.issuer, subject: identity.subject } } })
    .lean<Account>();

async function accountOfOtherSpelling(db: Connection, identity: Identity): Promise<Account | null> {
  const other = otherSpelling(identity);
  return other && withIdentity(db, other);
}

async function passwordAccount(db: Connection, email: string): Promise<Account | null> {
  const account = await withIdentity(db, passwordIdentity(email));
  return account && isPasswordOnly(account.identities) ? account : null;
}

/** Whose account it is that a provider knows by this issuer and subject, however the issuer's address is written; null where nobody signed in so. */
export async function findAccountOfProvider(db: Connection, identity: Identity): Promise<string | null> {
  const account = (await withIdentity(db, identity)) ?? (await accountOfOtherSpelling(db, identity));
  return account?._id.toHexString() ?? null;
}

/**
 * The account of a person who signs in through the provider: the one with this issuer and subject, also where an operator
 * wrote the issuer with a slash at its end at one time and without at another, else the one that
 * the same e-mail opened by password, else a new one. The provider's e-mail, name and picture win; `former_email` is the other address that it had until then.
 */
export async function accountOfProvider(
  db: Connection,
  person: ProviderPerson,
  now: Date,
): Promise<{ account_id: string; former_email: string | null }> {
  const { issuer, subject, email, name, picture } = person;
  const identity = { issuer, subject };
  const known =
    (await withIdentity(db, identity)) ??
    (await accountOfOtherSpelling(db, identity)) ??
    (await passwordAccount(db, email));
  const current = { email, name, picture, signed_in_at: now };
  if (!known) {
    const _id = new Types.ObjectId();
    await accountModel(db).create([{ _id, ...current, identities: [identity], user_type: null, created_at: now }]);
    return { account_id: _id.toHexString(), former_email: null };
  }
  const identities = identitiesAfterSignIn(known.identities, identity, email);
  const isOther = known.email !== email;
  await accountModel(db).updateOne(
    { _id: known._id },
    // Of another address it is not known yet whether e-mails arrive there.
    { $set: { ...current, identities }, ...(isOther && { $unset: { mail_refused_since: 1 } }) },
  );
  return { account_id: known._id.toHexString(), former_email: isOther ? known.email : null };
}
