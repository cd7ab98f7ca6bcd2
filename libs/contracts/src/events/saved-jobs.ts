import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { date, id } from "../fields.ts";
import { EXAMPLE_EMPLOYER, EXAMPLE_JOB, EXAMPLE_SEEKER } from "./job-application-shape.ts";

const closingJob = z.strictObject({
  job_id: id,
  title: z.string(),
  employer_id: id,
  employer_name: z.string(),
  location: z.string(),
  /** Naira per month; null where the employer does not say. */
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  /** The last day on which it takes applications. */
  closes_on: date,
});

/** `account_id` saved these jobs and did not apply: their last day is near, of which they are reminded this once. */
export const savedJobsClosing = defineEvent({
  name: "jobs.saved-jobs-closing",
  version: 1,
  data: z.strictObject({
    account_id: id,
    jobs_count: z.number().int().min(1),
    /** The first of them to close. */
    jobs: z.array(closingJob).min(1),
  }),
  example: {
    account_id: EXAMPLE_SEEKER,
    jobs_count: 1,
    jobs: [
      {
        job_id: EXAMPLE_JOB,
        title: "Line supervisor",
        employer_id: EXAMPLE_EMPLOYER,
        employer_name: "Zuma Rock Foods",
        location: "Idu",
        salary_min: 80_000,
        salary_max: null,
        closes_on: "2026-12-04",
      },
    ],
  },
});
