import type { Application } from "./applications.api.ts";

type Shortlisted = Pick<Application, "id" | "job_id" | "interview" | "cannot_come"> & {
  applicant: { full_name: string };
};

interface OtherInterview {
  id: string;
  /** "10:00", in Lagos. */
  time: string;
  full_name: string;
  isSameTime: boolean;
}

/** Who else comes on the day of a picked time, "2026-03-05T10:00", the first of them first. */
export function interviewsThatDay(shortlist: readonly Shortlisted[], picked: string, own: string): OtherInterview[] {
  const [day, time] = [picked.slice(0, 10), picked.slice(11, 16)];
  return shortlist
    .flatMap(({ id, interview, cannot_come, applicant: { full_name } }) => {
      if (!interview || cannot_come || id === own || interview.interview_date.slice(0, 10) !== day) return [];
      const at = interview.interview_date.slice(11, 16);
      return [{ id, time: at, full_name, isSameTime: at === time }];
    })
    .sort((one, other) => one.time.localeCompare(other.time));
}

/** Where the latest interview is, of those for the same job if there is one; "" where there is none. */
export function usualPlace(shortlist: readonly Shortlisted[], jobId: string): string {
  const latest = (rows: readonly Shortlisted[]): string =>
    rows
      .flatMap(({ interview }) => (interview?.interview_location ? [interview] : []))
      .sort((one, other) => other.interview_date.localeCompare(one.interview_date))[0]?.interview_location ?? "";
  return latest(shortlist.filter(({ job_id }) => job_id === jobId)) || latest(shortlist);
}
