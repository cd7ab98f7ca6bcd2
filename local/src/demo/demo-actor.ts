import { adminModel } from "@jobcentre/admin-service/accounts/admin.model";
import { linkAccount } from "@jobcentre/admin-service/accounts/link-account";
import { accountOfPassword } from "@jobcentre/identity/accounts/account-of-password";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { DemoStores } from "./demo-stores.ts";

/** Runs `work` as this account, at a moment of the past where one is given: the activity log names who did what when. */
export const actingAs = <T>(account_id: string, work: () => Promise<T>, at?: Date): Promise<T> =>
  runInContext({ trace_id: "demo-data", actor: { account_id }, ...(at && { at }) }, work);

/** The account of the oldest admin, the one that a password sign-in finds or makes; it decides on applications, and marks who came. */
export async function adminAccount(
  { admin, identity }: DemoStores,
  now: () => Date,
): Promise<{ account_id: string; name: string }> {
  const oldest = await adminModel(admin).findOne({}).sort({ created_at: 1, _id: 1 }).lean();
  if (!oldest) throw new Error("there is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD");
  const { user_id: email, full_name: name } = oldest;
  const account_id = await inTransaction(identity, () => accountOfPassword(identity, { email, name }, now()));
  await linkAccount(admin, { account_id, email });
  return { account_id, name };
}
