import * as z from "zod";
import { defineCalls } from "../../call.ts";
import {
  editedAtRead,
  filePath,
  id,
  instant,
  MOST_FILE_ADDRESS,
  optionalLine,
  orNone,
  page,
  phone,
  requiredLine,
  searchText,
  success,
  termsAgreed,
} from "../../fields.ts";
import { EDUCATION_LEVELS } from "../../options.ts";

const skills = z.array(requiredLine(60)).min(1, "Enter at least one skill").max(50, "Enter at most 50 skills");

export const jobSeekerProfileInput = z.strictObject({
  full_name: requiredLine(120, "Please enter your full name").meta({ examples: ["Amina Bello"] }),
  phone: phone.min(1, "Please enter your phone number"),
  location: requiredLine(120, "Please enter your location"),
  education_level: z.enum(EDUCATION_LEVELS, "Please select your education level"),
  course_of_study: optionalLine(120),
  experience_years: z
    .number("Enter a number from 0 to 50")
    .int("Enter a whole number from 0 to 50")
    .min(0, "Enter a number from 0 to 50")
    .max(50, "Enter a number from 0 to 50")
    .nullable()
    .default(null),
  skills,
  user_type: z.literal("job_seeker").optional(),
  edited_at: editedAtRead,
  terms_agreed: termsAgreed,
});

export const jobSeekerProfile = z.strictObject({
  id,
  user_id: id,
  email: z.string(),
  full_name: z.string(),
  phone: z.string(),
  location: z.string(),
  education_level: z.enum(EDUCATION_LEVELS),
  course_of_study: z.string(),
  experience_years: z.number().nullable(),
  skills: z.array(z.string()),
  user_type: z.literal("job_seeker"),
  /** `{file id}/{encoded file name}` for download-cv, or null. */
  cv_file_path: z.string().nullable(),
  /** Whether employers find this person and may read the CV. */
  visible_to_employers: z.boolean(),
  is_verified: z.boolean(),
  created_at: instant,
  updated_at: instant,
  /** When its owner last saved these fields; left out where that was never noted. */
  edited_at: instant.optional(),
});

/** A job seeker as employers find them: with a CV, and visible to employers. */
export const cvDatabaseEntry = z.strictObject({
  id,
  /** The person's account, for an invitation. */
  user_id: id,
  full_name: z.string(),
  location: z.string(),
  experience_years: z.number().nullable(),
  education_level: z.enum(EDUCATION_LEVELS),
  course_of_study: z.string(),
  skills: z.array(z.string()),
  /** `{file id}/{encoded file name}` for the employer's download-cv. */
  cv_file_path: z.string(),
  is_verified: z.boolean(),
  /** When you last invited this person within thirty days. */
  invited_at: instant.optional(),
});

export const jobSeekerProfilesCalls = defineCalls({
  "GET /api/user-profiles": { access: "signed_in", summary: "Your job seeker profile", response: jobSeekerProfile },
  "POST /api/user-profiles": {
    access: "signed_in",
    summary: "Create or change your job seeker profile; 409 where it was saved since",
    body: jobSeekerProfileInput,
    response: jobSeekerProfile,
  },
  "POST /api/user-profiles/upload-cv": {
    access: "job_seeker",
    summary: "Upload your CV",
    // A form's fields are texts; left out, the switch stays as it is (on for a first CV).
    body: z.strictObject({ visible_to_employers: z.enum(["true", "false"], "Enter true or false").optional() }),
    files: { cv: { kind: "cv", max_count: 1, required: true } },
    response: z.strictObject({ cv_file_path: z.string() }),
  },
  "DELETE /api/user-profiles/cv": {
    access: "job_seeker",
    summary:
      "Take your CV away, with its file; what you wrote of one stays. Again changes nothing, 409 where it is another one than was read",
    query: z.strictObject({
      cv_file_path: z
        .string()
        .max(MOST_FILE_ADDRESS)
        .optional()
        .meta({ description: "The path that was read; left out, whichever is there goes", examples: [] }),
    }),
    response: success,
  },
  "GET /api/user-profiles/download-cv/{file_id}/{name}": {
    access: "job_seeker",
    summary: "Download your CV",
    params: filePath,
  },
  "POST /api/user-profiles/visibility": {
    access: "job_seeker",
    summary: "Choose whether employers find you and may read your CV",
    body: z.strictObject({ visible_to_employers: z.boolean("Enter true or false") }),
    response: jobSeekerProfile,
  },
  "GET /api/employer/cv-database": {
    access: "employer",
    suspended: "closed",
    summary: "Job seekers whose CV you may read, newest first; all filters apply together, and count up to 1,000",
    query: z.strictObject({
      ...page,
      q: searchText.meta({ description: "Part of the name or of a skill" }),
      skill: searchText.meta({ description: "Part of any skill" }),
      min_experience: z.coerce
        .number("Enter a number from 0 to 50")
        .min(0)
        .max(50)
        .default(0)
        .meta({ description: "Years" }),
      education_level: orNone(z.enum(EDUCATION_LEVELS)).meta({ description: "Who has this education" }),
      location: searchText.meta({ description: "Parts of the location, in any order; Abuja finds all of its areas" }),
    }),
    response: z.array(cvDatabaseEntry),
  },
});
