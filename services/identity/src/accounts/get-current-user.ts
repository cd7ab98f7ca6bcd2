import type { currentUser } from "@jobcentre/contracts/http/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { isAdmin } from "../admins/is-admin.ts";
import { type Account, accountModel } from "./account.model.ts";
import { isPasswordOnly } from "./identities.rules.ts";
import { ownAccountOf } from "./person-of-account.ts";
import { suspensionOf } from "./suspension.ts";

/**
 * The current user; `google_user_data` is there only for who signed in through the provider. A colleague reads how they sign in
 * themself, and what the company is.
 */
export async function getCurrentUser(db: Connection, person: Person): Promise<z.output<typeof currentUser>> {
  const { account_id, colleague_id } = person;
  const account = await accountModel(db).findById(account_id).lean<Account>();
  const own = colleague_id ? await accountModel(db).findById(ownAccountOf(person)).lean<Account>() : account;
  if (!account || !own) throw new Problem("not_signed_in");
  const { email, name, picture, identities } = own;
  const described = { name, ...(picture && { picture }) };
  return {
    id: account_id,
    email,
    ...(!isPasswordOnly(identities) && { google_user_data: described }),
    user_type: account.user_type,
    is_admin: !colleague_id && (await isAdmin(db, email)),
    ...(colleague_id && { colleague_id }),
    ...(suspensionOf(account) ?? suspensionOf(own)),
  };
}
