import type { Envelope } from "@jobcentre/contracts/envelope";
import type { employerSaved } from "@jobcentre/contracts/events/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { keepApplicant } from "./keep-applicant.ts";

/** Behind a company stands the person who speaks for it. */
export async function onEmployerSaved(
  db: Connection,
  { data, aggregate_version: version }: Envelope<z.output<typeof employerSaved.data>>,
): Promise<void> {
  const { account_id, hr_contact_name: name, email, hr_contact_phone: phone, is_suspended } = data;
  await keepApplicant(db, { _id: account_id, name, email, phone, is_suspended, version });
}
