import type { Person } from "@jobcentre/service-kit/person";
import type { Connection } from "mongoose";
import { isAdmin } from "../admins/is-admin.ts";
import { type Account, accountModel } from "./account.model.ts";

/** What tokens say of an account, as it is at this moment; null where there is no such account. */
export async function personOfAccount(db: Connection, accountId: string): Promise<Person | null> {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  if (!account) return null;
  return {
    account_id: accountId,
    email: account.email,
    name: account.name,
    user_type: account.user_type,
    is_admin: await isAdmin(db, account.email),
    ...(account.suspended_at && { is_suspended: true as const }),
  };
}
