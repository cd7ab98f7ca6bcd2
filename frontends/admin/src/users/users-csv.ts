import type { CsvColumn } from "../components/csv.ts";
import { phoneForSheet } from "../components/csv-cells.ts";
import type { User } from "./users.api.ts";

export const USER_COLUMNS: readonly CsvColumn<User>[] = [
  { header: "Name", value: (user) => user.full_name },
  { header: "Business", value: (user) => user.business_name },
  { header: "E-mail", value: (user) => user.user_id },
  { header: "Phone", value: (user) => phoneForSheet(user.phone) },
  { header: "Location", value: (user) => user.location },
  { header: "Status", value: (user) => (user.is_verified ? "Verified" : "Unverified") },
  { header: "Joined", value: (user) => user.created_at },
];
