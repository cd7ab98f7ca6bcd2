import { EDUCATION_LEVEL_LABELS, type EducationLevel } from "@jobcentre/contracts/options";

/** What a résumé is made of; `certificates` as training stores them. */
export interface ResumeFacts {
  profile: {
    full_name: string;
    phone: string;
    location: string;
    education_level: EducationLevel;
    course_of_study: string;
    experience_years: number | null;
    skills: string[];
    updated_at: string;
  };
  email: string;
  certificates: { program_title: string; issued_date: string; institute_name: string; certificate_number: string }[];
  publicUrl: string;
}

const years = (count: number): string => (count === 1 ? "1 year" : `${count} years`);

/** A job seeker's profile in the format of jsonresume.org, which other sites and programs read. */
export function jsonResume({ profile, email, certificates, publicUrl }: ResumeFacts): object {
  const { full_name, phone, location, experience_years, course_of_study } = profile;
  const studyType = EDUCATION_LEVEL_LABELS[profile.education_level];
  return {
    basics: {
      name: full_name,
      email,
      phone,
      location: { address: location, countryCode: "NG" },
      ...(experience_years !== null && { summary: `${years(experience_years)} of work experience` }),
    },
    education: [{ studyType, ...(course_of_study && { area: course_of_study }) }],
    skills: profile.skills.map((name) => ({ name })),
    certificates: certificates.map(({ program_title, issued_date, institute_name, certificate_number }) => ({
      name: program_title,
      date: issued_date.slice(0, 10),
      issuer: institute_name,
      url: `${publicUrl}/verify-certificate/${encodeURIComponent(certificate_number)}`,
    })),
    meta: { version: "v1.0.0", lastModified: profile.updated_at },
  };
}
