import * as z from "zod";
import { id, instant, lagosTime } from "../../fields.ts";
import { EMPLOYER_MARKS } from "../../job-options.ts";
import { EDUCATION_LEVELS, JOB_APPLICATION_STATUSES } from "../../options.ts";

const statusChange = z.strictObject({ status: z.enum(JOB_APPLICATION_STATUSES), at: instant });

const interview = z.strictObject({
  interview_date: lagosTime,
  interview_location: z.string(),
  /** The same moment as an instant. */
  starts_at: instant,
});

/** Who is invited cannot come at that time; gone as soon as the employer chooses another, not where the place alone changes. */
const cannotCome = z.strictObject({
  /** Why not, or when instead; may be empty. */
  note: z.string(),
  at: instant,
});

/** Who is invited said that they will come; gone as soon as the employer chooses another time or place. */
const coming = z.strictObject({ at: instant });

export const applicationOfSeeker = z.strictObject({
  id,
  job_id: id,
  status: z.enum(JOB_APPLICATION_STATUSES),
  applied_at: instant,
  cover_letter: z.string(),
  /** Every status so far, oldest first. */
  history: z.array(statusChange),
  interview: interview.nullable(),
  cannot_come: cannotCome.nullable(),
  /** The employer's words to who is rejected; left out where there are none. */
  rejected_reason: z.string().optional(),
  /** Rejected because the post was filled; left out elsewhere. */
  is_filled: z.literal(true).optional(),
  /** The employer's words for the first day of who is hired; left out where there are none, and while the centre keeps the job closed. */
  first_day: z.string().optional(),
  /** Left out where they did not say so. */
  coming: coming.optional(),
  job: z.strictObject({
    title: z.string(),
    employer_name: z.string(),
    location: z.string(),
    is_open: z.boolean(),
    /** An admin closed it: there are no interviews for it as long as it is. */
    closed_by_centre: z.literal(true).optional(),
  }),
});

export const applicationOfEmployer = z.strictObject({
  id,
  job_id: id,
  status: z.enum(JOB_APPLICATION_STATUSES),
  applied_at: instant,
  cover_letter: z.string(),
  history: z.array(statusChange),
  interview: interview.nullable(),
  cannot_come: cannotCome.nullable(),
  /** What the employer wrote to who is rejected; left out where they wrote nothing. */
  rejected_reason: z.string().optional(),
  /** Rejected because the post was filled; left out elsewhere. */
  is_filled: z.literal(true).optional(),
  /** What the employer wrote for the first day of who is hired; left out where they wrote nothing. */
  first_day: z.string().optional(),
  /** Left out where they did not say so. */
  coming: coming.optional(),
  /** What the employer noted for itself; "" where there is nothing. */
  note: z.string(),
  /** How the employer sorts it before deciding; null where it does not. */
  mark: z.enum(EMPLOYER_MARKS).nullable(),
  /** When the employer last wrote to them here; left out where they never did. */
  written_at: instant.optional(),
  job: z.strictObject({
    title: z.string(),
    /** An admin closed it: nobody is written to, invited, shortlisted or hired for it. */
    closed_by_centre: z.literal(true).optional(),
    /** How many people are looked for; left out where it is one. */
    positions: z.number().optional(),
  }),
  /** Withdrawn, the name alone; rejected, as it was then. */
  applicant: z.strictObject({
    account_id: id,
    full_name: z.string(),
    location: z.string(),
    experience_years: z.number().nullable(),
    /** Null until the profile has arrived here, and of a withdrawn one. */
    education_level: z.enum(EDUCATION_LEVELS).nullable(),
    /** Left out where none is known. */
    course_of_study: z.string().optional(),
    phone: z.string(),
    skills: z.array(z.string()),
    cv_file_path: z.string().nullable(),
    is_verified: z.boolean(),
  }),
});

export const applicationCounts = z.strictObject({
  total: z.number(),
  pending: z.number(),
  shortlisted: z.number(),
  /** Shortlisted with an interview that is still to come or began less than an hour ago. */
  interviews_scheduled: z.number(),
  /** Those still to come to which the invited cannot come; not for jobs that the centre closed. */
  interviews_declined: z.number(),
  /** Shortlisted without an interview; not for jobs that the centre closed. */
  to_invite: z.number(),
  /** Shortlisted, with an interview that began an hour ago or earlier; not for jobs that the centre closed. */
  to_decide: z.number(),
  rejected: z.number(),
  hired: z.number(),
  withdrawn: z.number(),
  /** By the employer's mark, whatever `mark` is asked for. */
  marked_good: z.number(),
  marked_maybe: z.number(),
  marked_none: z.number(),
});

/** Of who applied: how many of theirs stand how. */
export const ownApplicationCounts = z.strictObject({
  total: z.number(),
  pending: z.number(),
  shortlisted: z.number(),
  /** Of the shortlisted those with an interview that is still to come or began less than an hour ago. */
  interviews_coming: z.number(),
  hired: z.number(),
  rejected: z.number(),
  withdrawn: z.number(),
});
