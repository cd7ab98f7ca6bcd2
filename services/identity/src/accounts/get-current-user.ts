import type { currentUser } from "@jobcentre/contracts/http/identity";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { isAdmin } from "../admins/is-admin.ts";
import { type Account, accountModel } from "./account.model.ts";
import { isPasswordOnly } from "./identities.rules.ts";
import { suspensionOf } from "./suspension.ts";

/** The current user; `google_user_data` is there only for who signed in through the provider. */
export async function getCurrentUser(db: Connection, accountId: string): Promise<z.output<typeof currentUser>> {
  const account = await accountModel(db).findById(accountId).lean<Account>();
  if (!account) throw new Problem("not_signed_in");
  const { email, name, picture, identities, user_type } = account;
  const described = { name, ...(picture && { picture }) };
  return {
    id: accountId,
    email,
    ...(!isPasswordOnly(identities) && { google_user_data: described }),
    user_type,
    is_admin: await isAdmin(db, email),
    ...suspensionOf(account),
  };
}
