import type { profileSaved } from "@jobcentre/contracts/events/identity";
import type { jobSeekerProfile } from "@jobcentre/contracts/http/identity";
import type * as z from "zod";
import { pathOfFile } from "../stored-file.ts";
import type { JobSeekerProfile } from "./job-seeker-profile.model.ts";

/** The profile as its owner sees it. */
export function jobSeekerProfileView(profile: JobSeekerProfile, email: string): z.output<typeof jobSeekerProfile> {
  return {
    id: profile._id.toHexString(),
    user_id: profile.account_id,
    email,
    full_name: profile.full_name,
    phone: profile.phone,
    location: profile.location,
    education_level: profile.education_level,
    course_of_study: profile.course_of_study,
    experience_years: profile.experience_years,
    skills: profile.skills,
    user_type: "job_seeker",
    cv_file_path: pathOfFile(profile.cv),
    visible_to_employers: profile.visible_to_employers,
    is_verified: profile.is_verified,
    created_at: profile.created_at.toISOString(),
    updated_at: profile.updated_at.toISOString(),
    ...(profile.edited_at && { edited_at: profile.edited_at.toISOString() }),
  };
}

/** The profile as other services keep it; nobody whom the centre suspended is for employers to see, whatever they chose. */
export function jobSeekerSnapshot(
  profile: JobSeekerProfile,
  { email, is_suspended }: { email: string; is_suspended: boolean },
): z.output<typeof profileSaved.data> {
  return {
    account_id: profile.account_id,
    email,
    full_name: profile.full_name,
    phone: profile.phone,
    location: profile.location,
    education_level: profile.education_level,
    course_of_study: profile.course_of_study,
    experience_years: profile.experience_years,
    skills: profile.skills,
    cv_file_path: pathOfFile(profile.cv),
    visible_to_employers: profile.visible_to_employers && !is_suspended,
    hidden_from: profile.hidden_from_keys ?? [],
    is_verified: profile.is_verified,
    is_suspended,
  };
}
