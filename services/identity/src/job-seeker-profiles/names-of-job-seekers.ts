import type { Connection } from "mongoose";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";

/** The names of those of these accounts that have a job seeker profile, by account, in one read; also of who hides. */
export async function namesOfJobSeekers(db: Connection, accountIds: readonly string[]): Promise<Map<string, string>> {
  const found = await jobSeekerProfileModel(db)
    .find({ account_id: { $in: [...new Set(accountIds)] } }, { account_id: 1, full_name: 1 })
    .lean<Pick<JobSeekerProfile, "account_id" | "full_name">[]>();
  return new Map(found.map(({ account_id, full_name }) => [account_id, full_name]));
}
