import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { cvSearchFields } from "./cv-search.rules.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";
import { publishJobSeekerProfile } from "./publish-job-seeker-profile.ts";

/** Typed with more than ASCII without its other apostrophe: what searches may have been compared by in another way. */
const NOT_PLAIN = /[^ -_a-~\n]/;

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

/** Makes profiles from before found by other endings of their skills and by the city; goes on where it was interrupted. */
export async function searchOlderProfiles(db: Connection): Promise<void> {
  const older = jobSeekerProfileModel(db).find({ search_roots: { $exists: false } });
  for await (const { _id } of older.select({ _id: 1 }).lean<JobSeekerProfile[]>().cursor()) await storeAnew(db, _id);
}

/** Gives profiles that were stored while accents, or kinds of apostrophes and hyphens, made a difference the fields to search of today. */
export async function foldOlderProfiles(db: Connection): Promise<void> {
  const fields = ["full_name", "skills", "location"];
  const older = jobSeekerProfileModel(db).find({ $or: fields.map((field) => ({ [field]: NOT_PLAIN })) });
  for await (const { _id } of older.select({ _id: 1 }).lean<JobSeekerProfile[]>().cursor()) await storeAnew(db, _id);
}

/** Stores what searches need of a profile as it is by then. */
const storeAnew = (db: Connection, _id: JobSeekerProfile["_id"]): Promise<void> =>
  inTransaction(db, async () => {
    const profile = await jobSeekerProfileModel(db).findById(_id).lean<JobSeekerProfile>();
    if (profile) await jobSeekerProfileModel(db).updateOne({ _id }, { $set: cvSearchFields(profile) });
  });
