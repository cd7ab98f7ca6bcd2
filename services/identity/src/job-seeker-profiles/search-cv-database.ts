import type { cvDatabaseEntry } from "@jobcentre/contracts/http/identity";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { filePath } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import type * as z from "zod";
import type { StoredFile } from "../stored-file.ts";
import { type CvSearch, cvSearchFilter } from "./cv-search.rules.ts";
import { type JobSeekerProfile, jobSeekerProfileModel } from "./job-seeker-profile.model.ts";

type Entry = z.output<typeof cvDatabaseEntry>;

const entry = (profile: JobSeekerProfile & { cv: StoredFile }): Entry => ({
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
});

/** One page of the job seekers with a CV who are visible to employers and match the search, newest first. */
export async function searchCvDatabase(
  db: Connection,
  { page, limit, ...search }: CvSearch & { page: number; limit: number },
): Promise<ListAnswer<Entry>> {
  const filter = { visible_to_employers: true, "cv.file_id": { $exists: true }, ...cvSearchFilter(search) };
  const found = await jobSeekerProfileModel(db)
    .find(filter)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<(JobSeekerProfile & { cv: StoredFile })[]>();
  return new ListAnswer(found.map(entry), await jobSeekerProfileModel(db).countDocuments(filter));
}
