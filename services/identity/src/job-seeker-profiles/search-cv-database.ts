import type { cvDatabaseEntry } from "@jobcentre/contracts/http/identity";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { filePath } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { suspendedAccounts } from "../accounts/suspension.ts";
import { findBusinessName } from "../employer-profiles/business-name-of.ts";
import { INVITED_AGAIN_MS } from "../invitations/invitation.rules.ts";
import { lastInvitations } from "../messages/find-invitations.ts";
import type { StoredFile } from "../stored-file.ts";
import { type CvSearch, cvSearchFilter } from "./cv-search.rules.ts";
import { keysOfCompany } from "./hidden-from.rules.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";

type Entry = z.output<typeof cvDatabaseEntry>;

const entry = (profile: JobSeekerProfile & { cv: StoredFile }, invited?: Date): Entry => ({
  id: profile._id.toHexString(),
  user_id: profile.account_id,
  full_name: profile.full_name,
  location: profile.location,
  experience_years: profile.experience_years,
  education_level: profile.education_level,
  course_of_study: profile.course_of_study,
  skills: profile.skills,
  cv_file_path: filePath(profile.cv.file_id, profile.cv.name),
  is_verified: profile.is_verified,
  ...(invited && { invited_at: invited.toISOString() }),
});

/** One page of the job seekers with a CV who are visible to this employer, not suspended, and match the search, newest first. */
export async function searchCvDatabase(
  db: Connection,
  employer: { employer_id: string; now: Date },
  { page, limit, ...search }: CvSearch & { page: number; limit: number },
): Promise<ListAnswer<Entry>> {
  const { employer_id, now } = employer;
  const keys = keysOfCompany(employer_id, (await findBusinessName(db, employer_id)) ?? "");
  const filter = {
    visible_to_employers: true,
    "cv.file_id": { $exists: true },
    hidden_from_keys: { $nin: keys },
    account_id: { $nin: await suspendedAccounts(db) },
    ...cvSearchFilter(search),
  };
  const found = await jobSeekerProfileModel(db)
    .find(filter)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<(JobSeekerProfile & { cv: StoredFile })[]>();
  const account_ids = found.map(({ account_id }) => account_id);
  const since = new Date(now.getTime() - INVITED_AGAIN_MS);
  const invited = await lastInvitations(db, { employer_id, account_ids }, since);
  const rows = found.map((profile) => entry(profile, invited.get(profile.account_id)));
  return new ListAnswer(rows, await jobSeekerProfileModel(db).countDocuments(filter));
}
