import type { Envelope } from "@jobcentre/contracts/envelope";
import type { profileSaved } from "@jobcentre/contracts/events/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { keepApplicant } from "./keep-applicant.ts";

/** A job seeker applies under their own name and phone number. */
export async function onProfileSaved(
  db: Connection,
  { data, aggregate_version: version }: Envelope<z.output<typeof profileSaved.data>>,
): Promise<void> {
  const { account_id, full_name, email, phone, is_suspended } = data;
  await keepApplicant(db, { _id: account_id, name: full_name, email, phone, is_suspended, version });
}
