import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";
import { applicantReportEvents } from "./applicant-reports.ts";
import { jobApplicationsEvents } from "./job-applications.ts";
import { savedJobsClosing } from "./saved-jobs.ts";
import { guidanceRequested, premiumRequested, requestPaidBack, serviceRequestChanged } from "./service-requests.ts";

const EXAMPLE_JOB = "65f0c0ffee0000000000c001";
const EXAMPLE_SEEKER = "65f0c0ffee0000000000a001";
const EXAMPLE_EMPLOYER = "65f0c0ffee0000000000a002";

const job = z.strictObject({
  job_id: id,
  title: z.string(),
  employer_id: id,
  employer_name: z.string(),
  /** Missing in older events. */
  category: z.string().default(""),
  is_active: z.boolean(),
});
const exampleJob = {
  job_id: EXAMPLE_JOB,
  title: "Line supervisor",
  employer_id: EXAMPLE_EMPLOYER,
  employer_name: "Zuma Rock Foods",
  category: "Manufacturing",
  is_active: true,
};

export const jobPosted = defineEvent({ name: "jobs.job-posted", version: 1, data: job, example: exampleJob });
export const jobChanged = defineEvent({ name: "jobs.job-changed", version: 1, data: job, example: exampleJob });
export const jobActivated = defineEvent({ name: "jobs.job-activated", version: 1, data: job, example: exampleJob });
export const jobDeactivated = defineEvent({
  name: "jobs.job-deactivated",
  version: 1,
  data: job.extend({
    /** The admin's words, where one closed it and gave any; missing in older events. */
    reason: z.string().default(""),
  }),
  example: { ...exampleJob, is_active: false, reason: "No such company was found." },
});

const report = z.strictObject({
  report_id: id,
  job_id: id.nullable(),
  job_title: z.string(),
  employer_id: id,
  employer_name: z.string(),
});
const exampleReport = {
  report_id: "65f0c0ffee0000000000c004",
  job_id: EXAMPLE_JOB,
  job_title: "Line supervisor",
  employer_id: EXAMPLE_EMPLOYER,
  employer_name: "Zuma Rock Foods",
};

/** A job, or an employer where `job_id` is null. What was said about them stays in the queue of the admins. */
export const jobReported = defineEvent({
  name: "jobs.job-reported",
  version: 1,
  data: report,
  example: exampleReport,
});

export const reportClosed = defineEvent({
  name: "jobs.report-closed",
  version: 1,
  data: report.extend({ status: z.enum(["resolved", "dismissed"]) }),
  example: { ...exampleReport, status: "resolved" as const },
});

/** Who reported something hears what became of it: `account_id` is that person, whom the fact about the closing does not name. */
export const reportAnswered = defineEvent({
  name: "jobs.report-answered",
  version: 1,
  data: report.extend({
    account_id: id,
    status: z.enum(["resolved", "dismissed"]),
    /** The administrator's words, where they gave any; missing in older events. */
    reason: z.string().default(""),
  }),
  example: { ...exampleReport, account_id: EXAMPLE_SEEKER, status: "resolved" as const, reason: "" },
});

const foundJob = job.pick({ job_id: true, title: true, employer_id: true, employer_name: true }).extend({
  /** These are missing in older events; null where the employer does not say. */
  location: z.string().default(""),
  salary_min: z.number().nullable().optional(),
  salary_max: z.number().nullable().optional(),
});

/** What one search found, `search` in words; empty stands for every new job. */
const found = z.strictObject({
  alert_id: id,
  search: z.string(),
  /** The same, to be made again; missing in events from before it was told. */
  filters: z
    .strictObject({
      text: z.string(),
      category: z.string(),
      location: z.string(),
      salary: z.number().nullable(),
      experience: z.number().nullable(),
      /** Missing in older events. */
      employment_type: z.string().optional(),
    })
    .optional(),
  jobs_count: z.number().int().min(1),
  /** The newest of them, at most two of one employer. */
  jobs: z.array(foundJob).min(1),
});

/**
 * The alerts of `account_id` found new jobs: what the first of them found stands in the fact itself, where older instances read it,
 * what `others` found besides, without the jobs that one before them names, in their list.
 */
export const jobAlertMatched = defineEvent({
  name: "jobs.job-alert-matched",
  version: 1,
  data: found.extend({
    account_id: id,
    seeker_name: z.string(),
    /** Missing in older events, of which there was one for each search. */
    others: z.array(found).default([]),
  }),
  example: {
    alert_id: "65f0c0ffee0000000000c005",
    account_id: EXAMPLE_SEEKER,
    seeker_name: "Amina Bello",
    search: "supervisor \u00b7 Idu",
    filters: { text: "supervisor", category: "", location: "Idu", salary: null, experience: null, employment_type: "" },
    jobs_count: 4,
    jobs: [
      {
        job_id: EXAMPLE_JOB,
        title: "Line supervisor",
        employer_id: EXAMPLE_EMPLOYER,
        employer_name: "Zuma Rock Foods",
        location: "Idu",
        salary_min: 80_000,
        salary_max: null,
      },
    ],
    others: [],
  },
});

export const jobsEvents = [
  jobPosted,
  jobChanged,
  jobActivated,
  jobDeactivated,
  jobReported,
  reportClosed,
  reportAnswered,
  ...applicantReportEvents,
  ...jobApplicationsEvents,
  jobAlertMatched,
  savedJobsClosing,
  guidanceRequested,
  premiumRequested,
  serviceRequestChanged,
  requestPaidBack,
] as const;
