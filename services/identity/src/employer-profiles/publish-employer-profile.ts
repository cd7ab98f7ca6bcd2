import { employerSaved } from "@jobcentre/contracts/events/identity";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import { emailOfAccount } from "../accounts/email-of-account.ts";
import { isSuspended } from "../accounts/suspension.ts";
import { type EmployerProfile, employerProfileModel } from "./employer-profile.model.ts";
import { employerSnapshot } from "./employer-profile.view.ts";

/** Tells other services the current company profile, in the caller's transaction; nothing where there is none. */
export async function publishEmployerProfile(db: Connection, accountId: string): Promise<void> {
  const profile = await employerProfileModel(db).findOne({ account_id: accountId }).lean<EmployerProfile>();
  if (!profile) return;
  const is_suspended = await isSuspended(db, accountId);
  const data = employerSnapshot(profile, { email: await emailOfAccount(db, accountId), is_suspended });
  await recordEvent(db, employerSaved, { aggregate_id: accountId, data });
}
