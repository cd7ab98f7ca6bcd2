import { emailsOf } from "@jobcentre/contracts/email-list";
import type { admin } from "@jobcentre/contracts/http/admin";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { adminsWithFactor } from "../second-factor/take-code.ts";
import { readSettings } from "../settings/read-settings.ts";
import { type Admin, adminModel } from "./admin.model.ts";
import { adminView } from "./admin.view.ts";

/** One page of the admins, newest first. */
export async function listAdmins(
  db: Connection,
  { page, limit }: { page: number; limit: number },
): Promise<ListAnswer<z.output<typeof admin>>> {
  const { super_admin_emails } = await readSettings(db);
  const superAdmins = emailsOf(super_admin_emails);
  const rows = await adminModel(db)
    .find()
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<Admin[]>();
  const withFactor = await adminsWithFactor(db);
  const admins = rows.map((row) => adminView(row, superAdmins, withFactor));
  return new ListAnswer(admins, await adminModel(db).countDocuments());
}
