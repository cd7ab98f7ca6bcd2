import type { EducationLevel } from "@jobcentre/contracts/options";
import type { PeopleSearchFields } from "@jobcentre/service-kit/people-search.rules";

/** What employers read of a job seeker who applied. */
export interface ApplicantDetails extends Partial<PeopleSearchFields> {
  full_name: string;
  location: string;
  experience_years: number | null;
  education_level: EducationLevel;
  /** Missing in copies from before it was shown to employers. */
  course_of_study?: string;
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
  course_of_study: { type: String },
  phone: { type: String, default: "" },
  skills: { type: [String], default: [] },
  cv_file_path: { type: String, default: null },
  is_verified: { type: Boolean, default: false },
  // What employers search people by, see people-search.rules.ts.
  search_text: { type: String },
  search_roots: { type: String },
  search_location: { type: String },
};
