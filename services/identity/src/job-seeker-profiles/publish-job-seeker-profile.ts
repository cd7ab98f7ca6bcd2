import { profileSaved } from "@jobcentre/contracts/events/identity";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import { emailOfAccount } from "../accounts/email-of-account.ts";
import { isSuspended } from "../accounts/suspension.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { jobSeekerSnapshot } from "./job-seeker-profile.view.ts";

/** Tells other services the current profile, in the caller's transaction; nothing where there is none. */
export async function publishJobSeekerProfile(db: Connection, accountId: string): Promise<void> {
  const profile = await jobSeekerProfileModel(db).findOne({ account_id: accountId }).lean<JobSeekerProfile>();
  if (!profile) return;
  const is_suspended = await isSuspended(db, accountId);
  const data = jobSeekerSnapshot(profile, { email: await emailOfAccount(db, accountId), is_suspended });
  await recordEvent(db, profileSaved, { aggregate_id: accountId, data });
}
