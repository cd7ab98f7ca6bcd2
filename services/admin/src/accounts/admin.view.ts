import type { admin } from "@jobcentre/contracts/http/admin";
import type * as z from "zod";
import type { Admin } from "./admin.model.ts";

/** An admin as super admins see them; `withFactor` are the ids of those who have a second factor. */
export function adminView(
  row: Admin,
  superAdmins: readonly string[],
  withFactor: ReadonlySet<string> = new Set(),
): z.output<typeof admin> {
  return {
    id: row._id.toHexString(),
    full_name: row.full_name,
    user_id: row.user_id,
    phone: row.phone,
    location: row.location,
    created_at: row.created_at.toISOString(),
    is_super_admin: superAdmins.includes(row.user_id),
    has_password: row.password_hash !== null,
    has_second_factor: withFactor.has(row._id.toHexString()),
  };
}
