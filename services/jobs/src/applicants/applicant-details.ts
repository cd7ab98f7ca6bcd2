import type { EducationLevel } from "@jobcentre/contracts/options";

/** What employers read of a job seeker who applied. */
export interface ApplicantDetails {
  full_name: string;
  location: string;
  experience_years: number | null;
  education_level: EducationLevel;
  phone: string;
  skills: string[];
  cv_file_path: string | null;
  is_verified: boolean;
}

/** The same as it is stored. */
export const applicantDetails = {
  full_name: { type: String, required: true },
  location: { type: String, default: "" },
  experience_years: { type: Number, default: null },
  education_level: { type: String, required: true },
  phone: { type: String, default: "" },
  skills: { type: [String], default: [] },
  cv_file_path: { type: String, default: null },
  is_verified: { type: Boolean, default: false },
};
