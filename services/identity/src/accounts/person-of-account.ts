import type { Person } from "@jobcentre/service-kit/person";
import type { Connection } from "mongoose";
import { isAdmin } from "../admins/is-admin.ts";
import { type Account, accountModel } from "./account.model.ts";

const readAccount = (db: Connection, accountId: string): Promise<Account | null> =>
  accountModel(db).findById(accountId).lean<Account>();

const describe = async (db: Connection, account: Account): Promise<Person> => ({
  account_id: account._id.toHexString(),
  email: account.email,
  name: account.name,
  user_type: account.user_type,
  is_admin: await isAdmin(db, account.email),
  ...(account.suspended_at && { is_suspended: true as const }),
  ...(account.handed_over && { handed_over: account.handed_over }),
});

/** What is known of an account, as it is at this moment; null where there is no such account. */
export async function personOfAccount(db: Connection, accountId: string): Promise<Person | null> {
  const account = await readAccount(db, accountId);
  return account && describe(db, account);
}

/**
 * As whom the person of an account acts, as tokens say it: a colleague as the company, without whatever else its owner may be. An
 * administrator is nobody's colleague, and would decide on their own company.
 */
export async function personActing(db: Connection, accountId: string): Promise<Person | null> {
  const account = await readAccount(db, accountId);
  if (!account) return null;
  const own = await describe(db, account);
  const company = account.colleague_of && !own.is_admin ? await personOfAccount(db, account.colleague_of) : null;
  if (!company) return own;
  const { is_suspended = own.is_suspended, ...as } = company;
  return { ...as, is_admin: false, ...(is_suspended && { is_suspended }), colleague_id: accountId };
}

/** The account that the caller signed in to: a colleague's own, else that which they act as. */
export const ownAccountOf = ({ account_id, colleague_id }: Person): string => colleague_id ?? account_id;
