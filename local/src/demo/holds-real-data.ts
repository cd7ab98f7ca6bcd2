import { adminModel } from "@jobcentre/admin-service/accounts/admin.model";
import { accountModel } from "@jobcentre/identity/accounts/account.model";
import { programModel } from "@jobcentre/training/programs/program.model";
import type { DemoStores } from "./demo-stores.ts";
import { DEMO_EMPLOYERS } from "./employers.ts";
import { DEMO_PEOPLE } from "./people.ts";
import { DEMO_PROGRAMS } from "./programs.ts";

const DEMO_EMAILS = [...DEMO_EMPLOYERS, ...DEMO_PEOPLE].map(({ email }) => email);
const DEMO_TITLES = DEMO_PROGRAMS.map(({ title }) => title);

/**
 * Whether people use this store already: an account of somebody who is no admin, or a training program. Where the demo
 * was begun, its own people and programs do not count.
 */
export async function holdsRealData({ admin, identity, training }: DemoStores, begun: boolean): Promise<boolean> {
  const admins = await adminModel(admin).find({}, { user_id: 1 }).lean();
  const email = { $nin: [...admins.map(({ user_id }) => user_id), ...(begun ? DEMO_EMAILS : [])] };
  if (await accountModel(identity).exists({ email })) return true;
  return (await programModel(training).exists({ title: { $nin: begun ? DEMO_TITLES : [] } })) !== null;
}
