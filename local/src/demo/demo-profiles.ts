import { employerProfileInput, jobSeekerProfileInput } from "@jobcentre/contracts/http/identity";
import type * as z from "zod";
import type { DemoEmployer } from "./employers.ts";
import type { DemoPerson } from "./people.ts";

/** The profile as this person would send the form. */
export function demoPersonInput({ email: _, ...profile }: DemoPerson): z.output<typeof jobSeekerProfileInput> {
  return jobSeekerProfileInput.parse(profile);
}

/** The profile as this employer would send the form; the account's address is the contact's. */
export function demoEmployerInput({ email, ...profile }: DemoEmployer): z.output<typeof employerProfileInput> {
  return employerProfileInput.parse({ ...profile, hr_contact_email: email });
}
