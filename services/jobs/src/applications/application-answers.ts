import type { applicationOfEmployer, applicationOfSeeker } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import type { Applicant } from "../applicants/find-applicants.ts";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { isOpen } from "../jobs/job.rules.ts";
import type { JobApplication } from "./application.model.ts";

export type SeekersApplication = z.output<typeof applicationOfSeeker>;
export type EmployersApplication = z.output<typeof applicationOfEmployer>;

const forBoth = (stored: JobApplication) => ({
  id: stored._id.toHexString(),
  job_id: stored.job_id.toHexString(),
  status: stored.status,
  applied_at: stored.applied_at.toISOString(),
  cover_letter: stored.cover_letter,
  history: stored.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
  interview: stored.interview && {
    interview_date: stored.interview.interview_date,
    interview_location: stored.interview.interview_location,
    starts_at: stored.interview.starts_at.toISOString(),
  },
  cannot_come: stored.interview?.cannot_come
    ? { note: stored.interview.cannot_come.note, at: stored.interview.cannot_come.at.toISOString() }
    : null,
});

/** An application as its job seeker sees it; for a job that the centre closed no interview is to come, also before it is called off. */
export function answerForSeeker(stored: JobApplication, job: KnownJob | undefined, now: Date): SeekersApplication {
  const closed_by_centre = job?.closed_by_centre;
  const isCalledOff = closed_by_centre && stored.interview && stored.interview.starts_at > now;
  return {
    ...forBoth(stored),
    ...(isCalledOff && { interview: null, cannot_come: null }),
    job: {
      title: job?.title ?? "",
      employer_name: job?.employer_name ?? "",
      location: job?.location ?? "",
      is_open: job !== undefined && isOpen(job, now),
      ...(closed_by_centre && { closed_by_centre }),
    },
  };
}

/**
 * An application as the employer sees it, with the newest details of who applied; of one that was withdrawn neither the
 * letter nor how to reach the person, who no longer asks for anything; nor how to reach whom nobody may write to while the centre
 * keeps the job closed.
 */
export function answerForEmployer(
  stored: JobApplication,
  job: KnownJob | undefined,
  applicant: Applicant | undefined,
): EmployersApplication {
  const withdrawn = stored.status === "withdrawn";
  const reachable = withdrawn || job?.closed_by_centre ? undefined : applicant;
  return {
    ...forBoth(stored),
    ...(withdrawn && { cover_letter: "", interview: null, cannot_come: null }),
    // An instance of before leaves it there.
    note: withdrawn ? "" : (stored.employer_note ?? ""),
    ...(stored.written && { written_at: stored.written.at.toISOString() }),
    job: { title: job?.title ?? "", ...(job?.closed_by_centre && { closed_by_centre: true }) },
    applicant: {
      account_id: stored.account_id,
      full_name: applicant?.full_name || stored.applicant_name,
      location: applicant?.location ?? "",
      experience_years: applicant?.experience_years ?? null,
      education_level: applicant?.education_level ?? null,
      phone: reachable?.phone ?? "",
      skills: applicant?.skills ?? [],
      cv_file_path: reachable?.cv_file_path ?? null,
      is_verified: applicant?.is_verified ?? false,
    },
  };
}
