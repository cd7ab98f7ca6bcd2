import { EMPLOYER_MARK_LABELS } from "@jobcentre/contracts/job-options";
import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { phoneForSheet } from "@jobcentre/frontend-kit/csv-cells";
import type { Application } from "./applications.api.ts";
import { isNotOver, isRead } from "./interview.rules.ts";

const wordOf = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

const educationOf = ({ education_level, course_of_study }: Application["applicant"]): string =>
  [education_level && EDUCATION_LEVEL_LABELS[education_level], course_of_study].filter(Boolean).join(", ");

/** What who is invited said of it. */
function saidOf({ coming, cannot_come }: Application): string {
  if (cannot_come) return `Cannot come${cannot_come.note && `: ${cannot_come.note}`}`;
  return coming ? "Will come" : "";
}

/** The columns of the applications as a file: what their cards show, and nothing that these may not. */
export function applicationColumns(now: Date): readonly CsvColumn<Application>[] {
  const ofInterview = (read: (application: Application) => string | undefined) => (application: Application) =>
    isRead(application, now) ? (read(application) ?? "") : "";
  return [
    { header: "Name", value: ({ applicant }) => applicant.full_name },
    { header: "Phone", value: ({ applicant }) => phoneForSheet(applicant.phone) },
    { header: "Location", value: ({ applicant }) => applicant.location },
    { header: "Years of experience", value: ({ applicant }) => applicant.experience_years },
    { header: "Education", value: ({ applicant }) => educationOf(applicant) },
    { header: "Skills", value: ({ applicant }) => applicant.skills.join(", ") },
    { header: "Job", value: ({ job }) => job.title },
    { header: "Status", value: ({ status }) => wordOf(status) },
    { header: "Applied", value: ({ applied_at }) => applied_at },
    { header: "Interview (Lagos time)", value: ofInterview(({ interview }) => interview?.interview_date) },
    { header: "Interview place", value: ofInterview(({ interview }) => interview?.interview_location) },
    {
      header: "Answer to the interview",
      value: (application) => (isNotOver(application, now) ? saidOf(application) : ""),
    },
    { header: "Your mark", value: ({ mark }) => (mark ? EMPLOYER_MARK_LABELS[mark] : "") },
    { header: "Your note", value: ({ note }) => note },
  ];
}
