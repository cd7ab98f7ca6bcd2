import { beginningOf } from "@jobcentre/contracts/beginning-of";
import type { EducationLevel } from "@jobcentre/contracts/options";
import { listedTexts } from "../forms/listed-texts.ts";
import type { Profile, ProfileInput } from "./profile.api.ts";

/** The profile as the form holds it: all texts. */
export type ProfileForm = {
  full_name: string;
  phone: string;
  location: string;
  education_level: string;
  course_of_study: string;
  experience_years: string;
  skills: string;
};

export const EMPTY_PROFILE: ProfileForm = {
  full_name: "",
  phone: "",
  location: "",
  education_level: "",
  course_of_study: "",
  experience_years: "",
  skills: "",
};

/** Why these skills cannot be taken, or true. */
export function checkSkills(text: unknown): true | string {
  const skills = listedTexts(String(text));
  if (skills.length === 0) return "Enter at least one skill";
  if (skills.length > 50) return "Enter at most 50 skills";
  const long = skills.find((skill) => skill.length > 60);
  return long === undefined || `"${beginningOf(long, 30)}…" is too long: use at most 60 characters for one skill`;
}

/** Whole years from 0 to 50, or nothing: true, or why not. */
export function checkYears(text: unknown): true | string {
  const years = String(text).trim();
  return (/^\d*$/.test(years) && Number(years) <= 50) || "Enter a whole number from 0 to 50";
}

/** What is sent of a checked form. */
export const profileInput = (form: ProfileForm): ProfileInput => ({
  ...form,
  education_level: form.education_level as EducationLevel,
  experience_years: form.experience_years.trim() === "" ? null : Number(form.experience_years),
  skills: listedTexts(form.skills),
  user_type: "job_seeker",
});

/** What the form shows of a saved profile. */
export const profileForm = (profile: Profile): ProfileForm => ({
  full_name: profile.full_name,
  phone: profile.phone,
  location: profile.location,
  education_level: profile.education_level,
  course_of_study: profile.course_of_study,
  experience_years: profile.experience_years === null ? "" : String(profile.experience_years),
  skills: profile.skills.join(", "),
});
