import { emailsOf } from "@jobcentre/contracts/email-list";
import type { Person } from "@jobcentre/service-kit/person";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { Connection } from "mongoose";

/** Whether an administrator is a super admin, by the copy of the setting that names them. */
export async function isSuperAdmin(db: Connection, { is_admin, email }: Person): Promise<boolean> {
  return is_admin && emailsOf(await readSetting(db, "super_admin_emails")).includes(email.toLowerCase());
}
