import { emailsOf } from "@jobcentre/contracts/email-list";
import type { adminCalls } from "@jobcentre/contracts/http/admin";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { lockSettings } from "../settings/lock-settings.ts";
import { readSettings } from "../settings/read-settings.ts";
import { adminModel } from "./admin.model.ts";
import { linkAccount } from "./link-account.ts";

type AdminCheck = z.output<(typeof adminCalls)["GET /api/admin/check"]["response"]>;

/** Throws for who is no admin. */
export function denyAccess(): never {
  throw new Problem("forbidden", { text: "Access denied. Admin privileges required." });
}

/** The admin behind a session's e-mail address; throws Problem("forbidden") when there is none. */
export async function checkAdmin(db: Connection, person: Person): Promise<AdminCheck> {
  const admin = await linkAccount(db, person);
  if (!admin) return denyAccess();
  const { super_admin_emails } = await readSettings(db);
  return {
    profile: { id: admin._id.toHexString(), user_id: admin.user_id, full_name: admin.full_name },
    is_super_admin: emailsOf(super_admin_emails).includes(admin.user_id),
  };
}

/** Whether a person is an admin whose address stands in super_admin_emails. */
export async function isSuperAdmin(db: Connection, person: Person): Promise<boolean> {
  const user_id = person.email.toLowerCase();
  const { super_admin_emails } = await readSettings(db);
  if (!emailsOf(super_admin_emails).includes(user_id)) return false;
  return (await adminModel(db).exists({ user_id })) !== null;
}

/**
 * Refuses in its turn, in the running transaction, who is no super admin (any more): of two who take the role from each
 * other at the same time, one comes second. Call it first in it.
 */
export async function requireSuperAdmin(deps: Pick<ServiceDeps, "db" | "now">, person: Person): Promise<void> {
  await lockSettings(deps);
  if (!(await isSuperAdmin(deps.db, person))) throw new Problem("forbidden");
}
