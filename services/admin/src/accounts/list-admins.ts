import { emailsOf } from "@jobcentre/contracts/email-list";
import type { admin } from "@jobcentre/contracts/http/admin";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { adminsWithFactor } from "../second-factor/take-code.ts";
import { readSettings } from "../settings/read-settings.ts";
import { type Admin, adminModel } from "./admin.model.ts";
import { adminView } from "./admin.view.ts";

/** All admins, newest first. */
export async function listAdmins(db: Connection): Promise<z.output<typeof admin>[]> {
  const { super_admin_emails } = await readSettings(db);
  const superAdmins = emailsOf(super_admin_emails);
  const rows = await adminModel(db).find().sort({ created_at: -1, _id: -1 }).lean<Admin[]>();
  const withFactor = await adminsWithFactor(db);
  return rows.map((row) => adminView(row, superAdmins, withFactor));
}
