import type { Profile } from "../job-seeker-profile/profile.api.ts";
import { filled, type Part } from "./completion.rules.ts";

type Counted = Pick<
  Profile,
  | "full_name"
  | "phone"
  | "location"
  | "education_level"
  | "course_of_study"
  | "experience_years"
  | "skills"
  | "cv_file_path"
>;

/** The six equal parts of a complete job seeker profile; a CV that was written here is one once it is in use. */
export const profileParts = (profile: Counted, hasWrittenCv = false): Part[] => [
  {
    todo: "Add your name, phone and location",
    field: "full_name",
    done: filled(profile.full_name) && filled(profile.phone) && filled(profile.location),
  },
  { todo: "Select your education level", field: "education_level", done: filled(profile.education_level) },
  { todo: "Add your course of study", field: "course_of_study", done: filled(profile.course_of_study) },
  {
    todo: "Add your years of experience, even if it is 0",
    field: "experience_years",
    done: profile.experience_years !== null && profile.experience_years >= 0,
  },
  { todo: "Add your skills", field: "skills", done: profile.skills.length > 0 },
  {
    todo: hasWrittenCv ? "Your written CV is not in use" : "Upload or write your CV",
    field: "cv",
    done: profile.cv_file_path !== null,
  },
];
