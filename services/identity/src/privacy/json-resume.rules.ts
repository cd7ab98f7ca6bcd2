import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { EDUCATION_LEVEL_LABELS, type EducationLevel } from "@jobcentre/contracts/options";
import type { WrittenSections } from "../written-cv/get-written-cv.ts";

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
  /** What the person wrote for a CV. */
  written: Pick<WrittenSections, "about" | "work" | "education" | "languages">;
  certificates: { program_title: string; issued_date: string; institute_name: string; certificate_number: string }[];
  publicUrl: string;
}

const years = (count: number): string => (count === 1 ? "1 year" : `${count} years`);

/** A job seeker's profile in the format of jsonresume.org, which other sites and programs read. */
export function jsonResume({ profile, email, written, certificates, publicUrl }: ResumeFacts): object {
  const { full_name, phone, location, experience_years } = profile;
  const experience = experience_years === null ? "" : `${years(experience_years)} of work experience`;
  const summary = [written.about, experience].filter(Boolean).join("\n\n");
  return {
    basics: {
      name: full_name,
      email,
      phone,
      location: { address: location, countryCode: "NG" },
      ...(summary && { summary }),
    },
    work: written.work.map(({ employer, position, location, from, to, tasks }) => ({
      name: employer,
      position,
      ...(location && { location }),
      startDate: from,
      ...(to && { endDate: to }),
      ...(tasks && { summary: tasks }),
    })),
    education: educationOf(written.education, profile),
    languages: written.languages.map((language) => ({ language })),
    skills: profile.skills.map((name) => ({ name })),
    certificates: certificates.map(({ program_title, issued_date, institute_name, certificate_number }) => ({
      name: program_title,
      date: dayInLagos(new Date(issued_date)),
      issuer: institute_name,
      url: `${publicUrl}/verify-certificate/${encodeURIComponent(certificate_number)}`,
    })),
    meta: { version: "v1.0.0", lastModified: profile.updated_at },
  };
}

/** The schools that were written; where there are none, what the profile says. */
function educationOf(schools: WrittenSections["education"], profile: ResumeFacts["profile"]): object[] {
  const { education_level, course_of_study } = profile;
  const studyType = EDUCATION_LEVEL_LABELS[education_level];
  if (schools.length === 0) return [{ studyType, ...(course_of_study && { area: course_of_study }) }];
  return schools.map(({ qualification, school, from, to }) => ({
    institution: school,
    studyType: qualification,
    ...(from !== null && { startDate: String(from) }),
    ...(to !== null && { endDate: String(to) }),
  }));
}
