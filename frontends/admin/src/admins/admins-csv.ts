import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { phoneForSheet } from "@jobcentre/frontend-kit/csv-cells";
import type { AdminRow } from "./admins.api.ts";

export const ADMIN_COLUMNS: readonly CsvColumn<AdminRow>[] = [
  { header: "Name", value: (admin) => admin.full_name },
  { header: "E-mail", value: (admin) => admin.user_id },
  { header: "Phone", value: (admin) => phoneForSheet(admin.phone) },
  { header: "Location", value: (admin) => admin.location },
  { header: "Super admin", value: (admin) => (admin.is_super_admin ? "Yes" : "No") },
  { header: "Password", value: (admin) => (admin.has_password ? "Set" : "Not set") },
  { header: "Second factor", value: (admin) => (admin.has_second_factor ? "On" : "Off") },
  { header: "Created", value: (admin) => admin.created_at },
];
