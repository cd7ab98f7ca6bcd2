import { employerSaved } from "@jobcentre/contracts/events/identity";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import { emailOfAccount } from "../accounts/email-of-account.ts";
import { isSuspended } from "../accounts/suspension.ts";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { employerSnapshot } from "./employer-profile.view.ts";

/** Whom a company's profile names to other services, at this e-mail address; undefined where there is none. */
export async function contactInProfile(db: Connection, accountId: string, email: string) {
  const names = { hr_contact_name: 1, hr_contact_phone: 1 } as const;
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }, names).lean<EmployerProfile>();
  return profile ? { name: profile.hr_contact_name, email, phone: profile.hr_contact_phone } : undefined;
}

/** Tells other services the current company profile, in the caller's transaction; nothing where there is none. */
export async function publishEmployerProfile(db: Connection, accountId: string): Promise<void> {
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  if (!profile) return;
  const is_suspended = await isSuspended(db, accountId);
  const data = employerSnapshot(profile, { email: await emailOfAccount(db, accountId), is_suspended });
  await recordEvent(db, employerSaved, { aggregate_id: accountId, data });
}
