import { adminModel } from "@jobcentre/admin-service/accounts/admin.model";
import { accountModel } from "@jobcentre/identity/accounts/account.model";
import { programModel } from "@jobcentre/training/programs/program.model";
import type { DemoStores } from "./demo-stores.ts";

/** Whether people use this store already: an account of somebody who is no admin, or a training program. */
export async function holdsRealData({ admin, identity, training }: DemoStores): Promise<boolean> {
  const admins = await adminModel(admin).find({}, { user_id: 1 }).lean();
  const email = { $nin: admins.map(({ user_id }) => user_id) };
  if (await accountModel(identity).exists({ email })) return true;
  return (await programModel(training).exists({})) !== null;
}
