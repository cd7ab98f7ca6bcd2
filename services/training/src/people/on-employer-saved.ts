import { companyKey } from "@jobcentre/contracts/company-key";
import type { Envelope } from "@jobcentre/contracts/envelope";
import type { employerSaved } from "@jobcentre/contracts/events/identity";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { savePersonCopy } from "./save-person-copy.ts";

/** Employers can apply to programs too; whoever is their contact then takes part, whoever it is later. */
export async function onEmployerSaved(
  { db }: StoreDeps,
  { data, aggregate_version }: Envelope<z.output<typeof employerSaved.data>>,
): Promise<void> {
  await savePersonCopy(db, {
    _id: data.account_id,
    full_name: data.hr_contact_name,
    email: data.email,
    phone: data.hr_contact_phone,
    location: data.location,
    skills: [],
    cv_file_path: null,
    // Employers look for people, not for one another.
    visible_to_employers: false,
    company_key: companyKey(data.business_name),
    is_verified: data.is_verified,
    is_suspended: data.is_suspended,
    version: aggregate_version,
  });
}
