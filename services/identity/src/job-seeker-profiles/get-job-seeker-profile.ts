import type { jobSeekerProfile } from "@jobcentre/contracts/http/identity";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { emailOfAccount } from "../accounts/email-of-account.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { jobSeekerProfileView } from "./job-seeker-profile.view.ts";

type Profile = z.output<typeof jobSeekerProfile>;

/** The person's job seeker profile, or null. */
export async function findJobSeekerProfile(db: Connection, accountId: string): Promise<Profile | null> {
  const profile = await jobSeekerProfileModel(db).findOne({ account_id: accountId }).lean<JobSeekerProfile>();
  return profile && jobSeekerProfileView(profile, await emailOfAccount(db, accountId));
}

/** The person's job seeker profile. Throws Problem("not_found") before the first one is saved. */
export async function getJobSeekerProfile(db: Connection, accountId: string): Promise<Profile> {
  const profile = await findJobSeekerProfile(db, accountId);
  if (!profile) throw new Problem("not_found");
  return profile;
}

/** The same for what needs a profile. Throws Problem("profile_missing") where there is none. */
export async function requireJobSeekerProfile(db: Connection, accountId: string): Promise<Profile> {
  const profile = await findJobSeekerProfile(db, accountId);
  if (!profile) throw new Problem("profile_missing");
  return profile;
}
