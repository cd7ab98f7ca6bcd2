import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import { type Admin, adminModel } from "./admin.model.ts";
import { denyAccess } from "./check-admin.ts";
import { countPasswordCheck } from "./login-limit.ts";
import type { CheckPassword } from "./password.ts";

export interface PasswordDeps extends Pick<ServiceDeps, "db" | "now"> {
  checkPassword: CheckPassword;
}

export interface OwnAdmin {
  admin_id: string;
  /** In lower case. */
  email: string;
  full_name: string;
  has_password: boolean;
}

/** Counts what the signed-in admin tries in the portal apart from what strangers try. */
export const OWN_SESSION = "signed in";

const readAdmin = (db: Connection, person: Person): Promise<Admin | null> =>
  adminModel(db).findOne({ user_id: person.email.toLowerCase() }).lean<Admin>();

const ownAdmin = ({ _id, user_id, full_name, password_hash }: Admin): OwnAdmin => ({
  admin_id: _id.toHexString(),
  email: user_id,
  full_name,
  has_password: password_hash !== null,
});

/** The admin account of the person who calls; refuses who has none any more. */
export async function readOwnAdmin(db: Connection, person: Person): Promise<OwnAdmin> {
  return ownAdmin((await readAdmin(db, person)) ?? denyAccess());
}

/** The same, once their password is checked again. Throws Problem("no_password"), and Problem("invalid_input") for a wrong one. */
export async function confirmPassword(deps: PasswordDeps, person: Person, password: string): Promise<OwnAdmin> {
  const admin = (await readAdmin(deps.db, person)) ?? denyAccess();
  if (admin.password_hash === null) throw new Problem("no_password");
  const giveBack = await countPasswordCheck(deps, admin.user_id, OWN_SESSION);
  if (!(await deps.checkPassword(admin.password_hash, password))) {
    const text = "This is not your password";
    throw new Problem("invalid_input", { text: `Password: ${text}`, fields: { password: text } });
  }
  await giveBack();
  return ownAdmin(admin);
}
