import type { cvDatabaseEntry } from "@jobcentre/contracts/http/identity";
import { filePath } from "@jobcentre/service-kit/files";
import type * as z from "zod";
import type { StoredFile } from "../stored-file.ts";
import type { JobSeekerProfile } from "./job-seeker-profile.model.ts";

export type CvEntry = z.output<typeof cvDatabaseEntry>;
type WithCv = JobSeekerProfile & { cv: StoredFile };

/** Whether the CV database has somebody who is visible. */
export const hasCv = (profile: JobSeekerProfile): profile is WithCv => Boolean(profile.cv?.file_id);

/** Somebody as the CV database tells of them. */
export const cvEntry = (profile: WithCv, invited?: Date): CvEntry => ({
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
