import type { Connection } from "mongoose";
import { findEmployerProfile } from "../employer-profiles/get-employer-profile.ts";
import { findJobSeekerProfile } from "../job-seeker-profiles/get-job-seeker-profile.ts";

/** The name that a person gave in a profile, which an employer's HR contact is too; null before the first one is saved. */
export async function nameInProfile(db: Connection, accountId: string): Promise<string | null> {
  const seeker = await findJobSeekerProfile(db, accountId);
  if (seeker) return seeker.full_name;
  return (await findEmployerProfile(db, accountId))?.hr_contact_name ?? null;
}
