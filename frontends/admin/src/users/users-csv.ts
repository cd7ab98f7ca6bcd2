import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { phoneForSheet } from "@jobcentre/frontend-kit/csv-cells";
import type { User } from "./users.api.ts";
import type { UserType } from "./users.rules.ts";

/** Nobody verifies who has no profile. */
function statusOf(type: UserType, { is_verified, verification_lost_at }: User): string {
  if (type === "newcomer") return "No profile";
  if (is_verified) return "Verified";
  return verification_lost_at ? "Renamed since verified" : "Unverified";
}

export const userColumns = (type: UserType): readonly CsvColumn<User>[] => [
  { header: "Name", value: (user) => user.full_name },
  { header: "Business", value: (user) => user.business_name },
  ...(type === "employer" ? [{ header: "CAC number", value: (user: User) => user.cac_number ?? "" }] : []),
  { header: "E-mail", value: (user) => user.user_id },
  { header: "Phone", value: (user) => phoneForSheet(user.phone) },
  { header: "Location", value: (user) => user.location },
  { header: "Status", value: (user) => statusOf(type, user) + (user.suspended_at ? ", suspended" : "") },
  { header: "Joined", value: (user) => user.created_at },
];
