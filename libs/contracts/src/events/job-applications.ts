import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";
import { EMPLOYERS_APPLICATION_STATUSES } from "../options.ts";
import { interviewEvents } from "./interviews.ts";
import {
  EXAMPLE_EMPLOYER,
  EXAMPLE_JOB,
  EXAMPLE_SEEKER,
  exampleJobApplication,
  jobApplication,
} from "./job-application-shape.ts";

export const jobApplicationSubmitted = defineEvent({
  name: "jobs.application-submitted",
  version: 1,
  data: jobApplication,
  example: exampleJobApplication,
});

export const applicationStatusChanged = defineEvent({
  name: "jobs.application-status-changed",
  version: 1,
  data: jobApplication.extend({
    status: z.enum(EMPLOYERS_APPLICATION_STATUSES),
    /** The employer's words with a rejection; missing in older events. */
    reason: z.string().default(""),
    /** Rejected because the post is filled; missing in older events. */
    is_filled: z.boolean().default(false),
    /** Of an interview that was to come and is called off with that, `YYYY-MM-DD HH:MM` in Lagos; missing in older events. */
    interview_date: z.string().nullable().default(null),
    /** The employer's words for the first day of who is hired; missing in older events. */
    first_day: z.string().default(""),
  }),
  example: {
    ...exampleJobApplication,
    status: "shortlisted" as const,
    reason: "",
    is_filled: false,
    interview_date: null,
    first_day: "",
  },
});

/** The applicant took it back; `was` is where it stood. No status of the fact above: instances of before would refuse that. */
export const applicationWithdrawn = defineEvent({
  name: "jobs.application-withdrawn",
  version: 1,
  data: jobApplication.extend({
    was: z.enum(["pending", "shortlisted"]),
    /** Of an interview that was to come, `YYYY-MM-DD HH:MM` in Lagos; missing in older events. */
    interview_date: z.string().nullable().default(null),
  }),
  example: { ...exampleJobApplication, was: "shortlisted" as const, interview_date: "2026-12-01 09:30" },
});

/** The deadline of these jobs is over, and people wait for a first decision: `account_id` is their employer; nothing says who waits. */
export const applicantsWait = defineEvent({
  name: "jobs.applicants-wait",
  version: 1,
  data: z.strictObject({
    account_id: id,
    jobs: z
      .array(
        z.strictObject({
          job_id: id,
          job_title: z.string(),
          /** The last day on which it took applications, YYYY-MM-DD in Lagos. */
          closed_after: z.string(),
          people: z.number().int().min(1),
        }),
      )
      .min(1),
  }),
  example: {
    account_id: EXAMPLE_EMPLOYER,
    jobs: [{ job_id: EXAMPLE_JOB, job_title: "Line supervisor", closed_after: "2026-11-30", people: 3 }],
  },
});

/** The employer wrote to who applied, in words of their own. */
export const applicantWritten = defineEvent({
  name: "jobs.applicant-written",
  version: 1,
  data: jobApplication.extend({ message: z.string() }),
  example: { ...exampleJobApplication, message: "Please bring your certificate to the interview." },
});

/** The account of the employer for whose decision somebody waits, without an interview to come, is gone: as above nothing of theirs is in this. */
export const appliedEmployerGone = defineEvent({
  name: "jobs.applied-employer-gone",
  version: 1,
  data: jobApplication.pick({ application_id: true, account_id: true, applicant_name: true }),
  example: {
    application_id: exampleJobApplication.application_id,
    account_id: EXAMPLE_SEEKER,
    applicant_name: "Amina Bello",
  },
});

/** The centre closed the job that somebody waits for. `interview_date` is of an interview that was to come and is called off with it. */
export const appliedJobClosed = defineEvent({
  name: "jobs.applied-job-closed",
  version: 1,
  data: jobApplication.extend({ interview_date: z.string().nullable() }),
  example: { ...exampleJobApplication, interview_date: "2026-12-01 09:30" },
});

/** The job that somebody waits for is active again, after they were told that the centre closed it. An interview is planned anew. */
export const appliedJobOpened = defineEvent({
  name: "jobs.applied-job-opened",
  version: 1,
  data: jobApplication,
  example: exampleJobApplication,
});

/** The account of somebody on the shortlist for a job is gone: nothing says whose. `interview_date` is of one that was to come. */
export const shortlistedGone = defineEvent({
  name: "jobs.shortlisted-gone",
  version: 1,
  data: jobApplication
    .pick({ job_id: true, job_title: true, employer_id: true, employer_name: true })
    .extend({ interview_date: z.string().nullable() }),
  example: {
    job_id: EXAMPLE_JOB,
    job_title: "Line supervisor",
    employer_id: EXAMPLE_EMPLOYER,
    employer_name: "Zuma Rock Foods",
    interview_date: "2026-12-01 09:30",
  },
});

/** What happens with an application for a job, from sending it to the interview. */
export const jobApplicationsEvents = [
  jobApplicationSubmitted,
  applicationStatusChanged,
  applicationWithdrawn,
  ...interviewEvents,
  applicantsWait,
  appliedEmployerGone,
  appliedJobClosed,
  appliedJobOpened,
  shortlistedGone,
  applicantWritten,
] as const;
