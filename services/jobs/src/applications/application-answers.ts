import type { applicationOfEmployer, applicationOfSeeker } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import type { Applicant } from "../applicants/find-applicants.ts";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { isOpen } from "../jobs/job.rules.ts";
import type { Interview, JobApplication } from "./application.model.ts";

export type SeekersApplication = z.output<typeof applicationOfSeeker>;
export type EmployersApplication = z.output<typeof applicationOfEmployer>;

/** What was said of an interview, and nothing of none. */
const answersTo = (interview: Interview | null) => ({
  cannot_come: interview?.cannot_come
    ? { note: interview.cannot_come.note, at: interview.cannot_come.at.toISOString() }
    : null,
  ...(interview?.coming && { coming: { at: interview.coming.at.toISOString() } }),
});

const forBoth = (stored: JobApplication, interview = stored.interview) => ({
  id: stored._id.toHexString(),
  job_id: stored.job_id.toHexString(),
  status: stored.status,
  applied_at: stored.applied_at.toISOString(),
  cover_letter: stored.cover_letter,
  history: stored.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
  interview: interview && {
    interview_date: interview.interview_date,
    interview_location: interview.interview_location,
    starts_at: interview.starts_at.toISOString(),
  },
  ...answersTo(interview),
  ...(stored.rejected_reason && { rejected_reason: stored.rejected_reason }),
  ...(stored.is_filled && { is_filled: stored.is_filled }),
  ...(stored.first_day && { first_day: stored.first_day }),
});

/**
 * An application as its job seeker sees it; for a job that the centre closed no interview is to come, also before it is called off, and
 * nobody is asked to come for a first day.
 */
export function answerForSeeker(stored: JobApplication, job: KnownJob | undefined, now: Date): SeekersApplication {
  const closed_by_centre = job?.closed_by_centre;
  const isCalledOff = closed_by_centre && stored.interview && stored.interview.starts_at > now;
  const { first_day, ...read } = forBoth(stored, isCalledOff ? null : stored.interview);
  return {
    ...read,
    ...(first_day && !closed_by_centre && { first_day }),
    job: {
      title: job?.title ?? "",
      employer_name: job?.employer_name ?? "",
      location: job?.location ?? "",
      is_open: job !== undefined && isOpen(job, now),
      ...(closed_by_centre && { closed_by_centre }),
    },
  };
}

/** Whose application is over is not followed any further: withdrawn leaves the name, rejected what was read then and is still to be read. */
function detailsFor({ status, as_rejected }: JobApplication, applicant: Applicant | undefined): Partial<Applicant> {
  if (status === "withdrawn") return {};
  if (status !== "rejected") return applicant ?? {};
  const hasCvStill = applicant && as_rejected?.cv_file_path === applicant.cv_file_path;
  return { ...as_rejected, ...(!hasCvStill && { cv_file_path: null }) };
}

/**
 * An application as the employer sees it, with the newest details of who applied until it is withdrawn or rejected; of one that was
 * withdrawn neither the letter nor anything but the name, because the person no longer asks for anything; nor how to reach whom nobody
 * may write to while the centre keeps the job closed.
 */
export function answerForEmployer(
  stored: JobApplication,
  job: KnownJob | undefined,
  applicant: Applicant | undefined,
): EmployersApplication {
  const withdrawn = stored.status === "withdrawn";
  const details = detailsFor(stored, applicant);
  const reachable = job?.closed_by_centre ? {} : details;
  return {
    ...forBoth(stored, withdrawn ? null : stored.interview),
    ...(withdrawn && { cover_letter: "" }),
    // An instance of before leaves it there.
    note: withdrawn ? "" : (stored.employer_note ?? ""),
    mark: withdrawn ? null : (stored.employer_mark ?? null),
    ...(stored.written && { written_at: stored.written.at.toISOString() }),
    job: {
      title: job?.title ?? "",
      ...(job?.closed_by_centre && { closed_by_centre: true }),
      ...(job?.positions && job.positions > 1 && { positions: job.positions }),
    },
    applicant: {
      account_id: stored.account_id,
      full_name: details.full_name || stored.applicant_name || applicant?.full_name || "",
      location: details.location ?? "",
      experience_years: details.experience_years ?? null,
      education_level: details.education_level ?? null,
      ...(details.course_of_study && { course_of_study: details.course_of_study }),
      phone: reachable.phone ?? "",
      skills: details.skills ?? [],
      cv_file_path: reachable.cv_file_path ?? null,
      is_verified: details.is_verified ?? false,
    },
  };
}
