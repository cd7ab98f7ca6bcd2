import { educationDates, newestEducationFirst, newestWorkFirst, workDates } from "@jobcentre/contracts/cv-dates";
import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import type { CvFacts, IssuedCertificate } from "./cv-facts.ts";
import { issuedDay } from "./issued-day.ts";

export interface CvText {
  text: string;
  style: "title" | "plain" | "quiet" | "link";
  /** Where it leads when it is pressed. */
  url?: string;
}

/** What stands together: dates at the side, in parts that are not broken, and texts one below the other. */
export interface CvEntry {
  dates: string[];
  texts: CvText[];
}

export interface CvSection {
  heading: string;
  entries: CvEntry[];
}

const DOT = " \u00b7 ";
const joined = (parts: string[], between: string): string => parts.filter(Boolean).join(between);
/** On one line; of a picture alone, which the fonts lack, only its comma would be left. */
const listed = (words: string[]): string =>
  joined(
    words.filter((word) => /[\p{L}\p{N}]/u.test(word)),
    ", ",
  );
const title = (text: string): CvText => ({ text, style: "title" });
const plain = (text: string): CvText => ({ text, style: "plain" });
const quiet = (text: string): CvText => ({ text, style: "quiet" });
const years = (count: number): string => (count === 1 ? "1 year" : `${count} years`);

/** The sections of a CV in their order, without those that would be empty. */
export function cvSections({ profile, written, certificates, publicUrl }: CvFacts): CvSection[] {
  const sections: CvSection[] = [
    { heading: "About", entries: [undated(written.about)] },
    { heading: "Work", entries: workEntries(written.work, profile.experience_years) },
    { heading: "Education", entries: educationEntries(written.education, profile) },
    { heading: "Skills", entries: [undated(listed(profile.skills))] },
    { heading: "Languages", entries: [undated(listed(written.languages))] },
    { heading: "Certificates", entries: certificateEntries(certificates, publicUrl) },
  ];
  return sections
    .map(({ heading, entries }) => ({ heading, entries: entries.map(withoutEmpty).filter(hasTexts) }))
    .filter(({ entries }) => entries.length > 0);
}

const undated = (text: string): CvEntry => ({ dates: [], texts: [plain(text)] });
const withoutEmpty = ({ dates, texts }: CvEntry): CvEntry => ({ dates, texts: texts.filter(({ text }) => text) });
const hasTexts = ({ texts }: CvEntry): boolean => texts.length > 0;

function workEntries(work: CvFacts["written"]["work"], experience: number | null): CvEntry[] {
  const entries = newestWorkFirst(work).map((job) => ({
    dates: workDates(job),
    texts: [title(job.position), quiet(joined([job.employer, job.location], ", ")), plain(job.tasks)],
  }));
  return experience ? [undated(`${years(experience)} of work experience`), ...entries] : entries;
}

function educationEntries(education: CvFacts["written"]["education"], profile: CvFacts["profile"]): CvEntry[] {
  if (education.length > 0) {
    return newestEducationFirst(education).map((one) => ({
      dates: educationDates(one),
      texts: [title(one.qualification), quiet(one.school)],
    }));
  }
  const { education_level, course_of_study } = profile;
  // Nobody writes into a CV what they do not have.
  const level = education_level === "no_formal_education" ? "" : EDUCATION_LEVEL_LABELS[education_level];
  return [{ dates: [], texts: [title(level), quiet(course_of_study)] }];
}

function certificateEntries(certificates: readonly IssuedCertificate[], publicUrl: string): CvEntry[] {
  return certificates
    .toSorted((one, other) => Date.parse(other.issued_date) - Date.parse(one.issued_date))
    .map(({ program_title, issued_date, institute_name, certificate_number }) => {
      const url = new URL(`/verify-certificate/${encodeURIComponent(certificate_number)}`, publicUrl).href;
      return {
        dates: [issuedDay(issued_date)],
        texts: [
          title(program_title),
          quiet(joined([institute_name, `No. ${certificate_number}`], DOT)),
          { text: url.replace(/^https?:\/\//, ""), style: "link", url },
        ],
      };
    });
}
