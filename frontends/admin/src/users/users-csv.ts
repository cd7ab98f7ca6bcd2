import type { CsvColumn } from "../components/csv.ts";
import { phoneForSheet } from "../components/csv-cells.ts";
import type { User } from "./users.api.ts";
import type { UserType } from "./users.rules.ts";

/** Nobody verifies who has no profile. */
const statusOf = (type: UserType, { is_verified }: User): string =>
  type === "newcomer" ? "No profile" : is_verified ? "Verified" : "Unverified";

export const userColumns = (type: UserType): readonly CsvColumn<User>[] => [
  { header: "Name", value: (user) => user.full_name },
  { header: "Business", value: (user) => user.business_name },
  { header: "E-mail", value: (user) => user.user_id },
  { header: "Phone", value: (user) => phoneForSheet(user.phone) },
  { header: "Location", value: (user) => user.location },
  { header: "Status", value: (user) => statusOf(type, user) },
  { header: "Joined", value: (user) => user.created_at },
];
