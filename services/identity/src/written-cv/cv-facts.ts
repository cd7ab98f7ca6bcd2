import type { EducationLevel } from "@jobcentre/contracts/options";
import type { WrittenSections } from "./get-written-cv.ts";

/** A certificate of this centre, as training stores it. */
export interface IssuedCertificate {
  program_title: string;
  issued_date: string;
  institute_name: string;
  certificate_number: string;
}

/** Everything that a CV is made of. */
export interface CvFacts {
  profile: {
    full_name: string;
    phone: string;
    email: string;
    location: string;
    education_level: EducationLevel;
    course_of_study: string;
    experience_years: number | null;
    skills: string[];
    created_at: string;
    edited_at?: string;
  };
  written: WrittenSections;
  certificates: IssuedCertificate[];
  publicUrl: string;
}
