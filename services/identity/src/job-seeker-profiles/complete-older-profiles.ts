import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { cvSearchFields } from "./cv-search.rules.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/** Gives profiles from before the CV database what it needs, and tells the copies: fields to search, the switch on. */
export async function completeOlderProfiles(db: Connection): Promise<void> {
  const older = jobSeekerProfileModel(db).find({ search_text: { $exists: false } });
  for await (const profile of older.lean<JobSeekerProfile[]>().cursor()) {
    const fields = { ...cvSearchFields(profile), visible_to_employers: true };
    await inTransaction(db, async () => {
      await jobSeekerProfileModel(db).updateOne({ _id: profile._id }, { $set: fields });
      await publishJobSeekerProfile(db, profile.account_id);
    });
  }
}
