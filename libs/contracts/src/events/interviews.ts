import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id, instant } from "../fields.ts";
import { EXAMPLE_EMPLOYER, EXAMPLE_SEEKER, exampleJobApplication, jobApplication } from "./job-application-shape.ts";

const interview = jobApplication.extend({
  /** `YYYY-MM-DD HH:MM` in Lagos. */
  interview_date: z.string(),
  interview_location: z.string(),
  starts_at: instant,
});
const exampleInterview = {
  ...exampleJobApplication,
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
  data: jobApplication.extend({
    /** `YYYY-MM-DD HH:MM` in Lagos. */
    interview_date: z.string(),
    words: z.string(),
  }),
  example: { ...exampleJobApplication, interview_date: "2026-12-01 09:30", words: "We will write with another date." },
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

/** `interview_date` is `YYYY-MM-DD HH:MM` in Lagos. */
const answeredInterview = jobApplication.extend({ interview_date: z.string() });
const exampleAnswer = { ...exampleJobApplication, interview_date: "2026-12-01 09:30" };

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
  data: jobApplication
    .pick({ application_id: true, account_id: true, applicant_name: true })
    .extend({ interview_date: z.string() }),
  example: {
    application_id: exampleJobApplication.application_id,
    account_id: EXAMPLE_SEEKER,
    applicant_name: "Amina Bello",
    interview_date: "2026-12-01 09:30",
  },
});

/** What happens with an interview, from the invitation to its end. */
export const interviewEvents = [
  interviewScheduled,
  interviewDeclined,
  interviewAccepted,
  interviewMoved,
  interviewCancelled,
  interviewReminded,
  interviewsDue,
  interviewCalledOff,
] as const;
