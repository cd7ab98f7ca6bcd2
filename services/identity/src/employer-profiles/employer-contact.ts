import type { employerContact } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { isSuspended } from "../accounts/suspension.ts";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";

export type EmployerContact = z.output<typeof employerContact>;

/** How people reach a company, by its profile as it is now; null where the account is suspended, gone, or has no profile. */
export async function findContact(db: Connection, accountId: string): Promise<EmployerContact | null> {
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  if (!profile || (await isSuspended(db, accountId))) return null;
  const { hr_contact_name, hr_contact_email, hr_contact_phone } = profile;
  return { hr_contact_name, hr_contact_email, hr_contact_phone };
}
