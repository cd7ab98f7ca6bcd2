import type { employerSaved } from "@jobcentre/contracts/events/identity";
import type { employerProfile } from "@jobcentre/contracts/http/identity";
import type * as z from "zod";
import { pathOfFile } from "../stored-file.ts";
import { lostAt } from "../users/people-matching.ts";
import type { EmployerProfile } from "./employer-profile.model.ts";

/** The company profile as its owner sees it. */
export function employerProfileView(profile: EmployerProfile): z.output<typeof employerProfile> {
  return {
    id: profile._id.toHexString(),
    user_id: profile.account_id,
    business_name: profile.business_name,
    business_sector: profile.business_sector,
    company_size: profile.company_size,
    cac_number: profile.cac_number,
    location: profile.location,
    hr_contact_name: profile.hr_contact_name,
    hr_contact_email: profile.hr_contact_email,
    hr_contact_phone: profile.hr_contact_phone,
    company_description: profile.company_description,
    hiring_policies: profile.hiring_policies,
    website_url: profile.website_url,
    company_logo_path: pathOfFile(profile.logo),
    user_type: "employer",
    is_verified: profile.is_verified,
    created_at: profile.created_at.toISOString(),
    updated_at: profile.updated_at.toISOString(),
    ...(profile.edited_at && { edited_at: profile.edited_at.toISOString() }),
    ...lostAt(profile),
  };
}

/** The company profile as other services keep it. */
export function employerSnapshot(
  profile: EmployerProfile,
  { email, is_suspended }: { email: string; is_suspended: boolean },
): z.output<typeof employerSaved.data> {
  return {
    account_id: profile.account_id,
    email,
    business_name: profile.business_name,
    business_sector: profile.business_sector,
    location: profile.location,
    hr_contact_name: profile.hr_contact_name,
    hr_contact_phone: profile.hr_contact_phone,
    company_logo_path: pathOfFile(profile.logo),
    company_size: profile.company_size,
    company_description: profile.company_description,
    hiring_policies: profile.hiring_policies,
    website_url: profile.website_url,
    cac_number: profile.cac_number,
    is_verified: profile.is_verified,
    is_suspended,
  };
}
