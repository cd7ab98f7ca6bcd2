import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id, instant } from "../fields.ts";
import { EMPLOYERS_APPLICATION_STATUSES } from "../options.ts";

const EXAMPLE_JOB = "65f0c0ffee0000000000c001";
const EXAMPLE_SEEKER = "65f0c0ffee0000000000a001";
const EXAMPLE_EMPLOYER = "65f0c0ffee0000000000a002";

/** `account_id` is the applicant's, who reads of it in a message. */
const application = z.strictObject({
  application_id: id,
  job_id: id,
  job_title: z.string(),
  employer_id: id,
  employer_name: z.string(),
  account_id: id,
  applicant_name: z.string(),
});
const exampleApplication = {
  application_id: "65f0c0ffee0000000000c002",
  job_id: EXAMPLE_JOB,
  job_title: "Line supervisor",
  employer_id: EXAMPLE_EMPLOYER,
  employer_name: "Zuma Rock Foods",
  account_id: EXAMPLE_SEEKER,
  applicant_name: "Amina Bello",
};

export const jobApplicationSubmitted = defineEvent({
  name: "jobs.application-submitted",
  version: 1,
  data: application,
  example: exampleApplication,
});

export const applicationStatusChanged = defineEvent({
  name: "jobs.application-status-changed",
  version: 1,
  data: application.extend({
    status: z.enum(EMPLOYERS_APPLICATION_STATUSES),
    /** The employer's words with a rejection; missing in older events. */
    reason: z.string().default(""),
    /** Rejected because the post is filled; missing in older events. */
    is_filled: z.boolean().default(false),
    /** Of an interview that was to come and is called off with that, `YYYY-MM-DD HH:MM` in Lagos; missing in older events. */
    interview_date: z.string().nullable().default(null),
  }),
  example: {
    ...exampleApplication,
    status: "shortlisted" as const,
    reason: "",
    is_filled: false,
    interview_date: null,
  },
});

/** The applicant took it back; `was` is where it stood. No status of the fact above: instances of before would refuse that. */
export const applicationWithdrawn = defineEvent({
  name: "jobs.application-withdrawn",
  version: 1,
  data: application.extend({
    was: z.enum(["pending", "shortlisted"]),
    /** Of an interview that was to come, `YYYY-MM-DD HH:MM` in Lagos; missing in older events. */
    interview_date: z.string().nullable().default(null),
  }),
  example: { ...exampleApplication, was: "shortlisted" as const, interview_date: "2026-12-01 09:30" },
});

const interview = application.extend({
  /** `YYYY-MM-DD HH:MM` in Lagos. */
  interview_date: z.string(),
  interview_location: z.string(),
  starts_at: instant,
});
const exampleInterview = {
  ...exampleApplication,
  interview_date: "2026-12-01 09:30",
  interview_location: "Plot 12, Idu Industrial Layout",
  starts_at: "2026-12-01T08:30:00.000Z",
};

export const interviewScheduled = defineEvent({
  name: "jobs.interview-scheduled",
  version: 1,
  data: interview,
  example: exampleInterview,
});

/** There was one already: this takes its place. */
export const interviewMoved = defineEvent({
  name: "jobs.interview-moved",
  version: 1,
  data: interview,
  example: exampleInterview,
});

/** The employer called off the interview, which was to come, perhaps with words of their own; who was invited stays on the shortlist. */
export const interviewCancelled = defineEvent({
  name: "jobs.interview-cancelled",
  version: 1,
  data: application.extend({
    /** `YYYY-MM-DD HH:MM` in Lagos. */
    interview_date: z.string(),
    words: z.string(),
  }),
  example: { ...exampleApplication, interview_date: "2026-12-01 09:30", words: "We will write with another date." },
});

/** It is near, and who is invited comes as far as anybody knows. */
export const interviewReminded = defineEvent({
  name: "jobs.interview-reminded",
  version: 1,
  data: interview.extend({
    /** Who is invited said that they will; missing in older events. */
    is_coming: z.boolean().default(false),
  }),
  example: { ...exampleInterview, is_coming: false },
});

/** The employer `account_id` reads once who comes on a day, the next interview first; nothing says who. */
export const interviewsDue = defineEvent({
  name: "jobs.interviews-due",
  version: 1,
  data: z.strictObject({
    account_id: id,
    /** YYYY-MM-DD in Lagos. */
    day: z.string(),
    people_count: z.number().int().min(0),
    /** Those of the first of these people. */
    interviews: z.array(
      interview
        .pick({ interview_date: true, interview_location: true, job_title: true })
        .extend({ people: z.number().int().min(1) }),
    ),
  }),
  example: {
    account_id: EXAMPLE_EMPLOYER,
    day: "2026-12-01",
    people_count: 2,
    interviews: [
      {
        interview_date: "2026-12-01 09:30",
        interview_location: "Plot 12, Idu Industrial Layout",
        job_title: "Line supervisor",
        people: 2,
      },
    ],
  },
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
  data: application.extend({ message: z.string() }),
  example: { ...exampleApplication, message: "Please bring your certificate to the interview." },
});

/** `interview_date` is `YYYY-MM-DD HH:MM` in Lagos. */
const answeredInterview = application.extend({ interview_date: z.string() });
const exampleAnswer = { ...exampleApplication, interview_date: "2026-12-01 09:30" };

/** Who was invited cannot come then. What they wrote about it stays with the application. */
export const interviewDeclined = defineEvent({
  name: "jobs.interview-declined",
  version: 1,
  data: answeredInterview,
  example: exampleAnswer,
});

/** Who had said that they cannot come then can come after all. */
export const interviewAccepted = defineEvent({
  name: "jobs.interview-accepted",
  version: 1,
  data: answeredInterview,
  example: exampleAnswer,
});

/** The account of the employer who invited is gone: nothing of theirs is in this, so that it outlives them. `account_id` is who was invited. */
export const interviewCalledOff = defineEvent({
  name: "jobs.interview-called-off",
  version: 1,
  data: application
    .pick({ application_id: true, account_id: true, applicant_name: true })
    .extend({ interview_date: z.string() }),
  example: {
    application_id: exampleApplication.application_id,
    account_id: EXAMPLE_SEEKER,
    applicant_name: "Amina Bello",
    interview_date: "2026-12-01 09:30",
  },
});

/** The account of the employer for whose decision somebody waits, without an interview to come, is gone: as above nothing of theirs is in this. */
export const appliedEmployerGone = defineEvent({
  name: "jobs.applied-employer-gone",
  version: 1,
  data: application.pick({ application_id: true, account_id: true, applicant_name: true }),
  example: {
    application_id: exampleApplication.application_id,
    account_id: EXAMPLE_SEEKER,
    applicant_name: "Amina Bello",
  },
});

/** The centre closed the job that somebody waits for. `interview_date` is of an interview that was to come and is called off with it. */
export const appliedJobClosed = defineEvent({
  name: "jobs.applied-job-closed",
  version: 1,
  data: application.extend({ interview_date: z.string().nullable() }),
  example: { ...exampleApplication, interview_date: "2026-12-01 09:30" },
});

/** The job that somebody waits for is active again, after they were told that the centre closed it. An interview is planned anew. */
export const appliedJobOpened = defineEvent({
  name: "jobs.applied-job-opened",
  version: 1,
  data: application,
  example: exampleApplication,
});

/** The account of somebody on the shortlist for a job is gone: nothing says whose. `interview_date` is of one that was to come. */
export const shortlistedGone = defineEvent({
  name: "jobs.shortlisted-gone",
  version: 1,
  data: application
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
  interviewScheduled,
  interviewDeclined,
  interviewAccepted,
  interviewMoved,
  interviewCancelled,
  interviewReminded,
  interviewsDue,
  applicantsWait,
  interviewCalledOff,
  appliedEmployerGone,
  appliedJobClosed,
  appliedJobOpened,
  shortlistedGone,
  applicantWritten,
] as const;
