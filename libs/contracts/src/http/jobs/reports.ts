import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, id, instant, orNone, page, requiredText, searchText, success } from "../../fields.ts";
import { REPORT_STATUSES } from "../../job-options.ts";
import { QUEUE_SORTS } from "../../training-options.ts";
import { job } from "./jobs.ts";

/** What a job says that somebody may be harmed by. */
export const reportedJob = job.pick({
  title: true,
  description: true,
  requirements: true,
  salary_min: true,
  salary_max: true,
  location: true,
  employment_type: true,
});

export const reportRow = z.strictObject({
  id,
  /** What was reported: a job with its employer, or an employer alone. */
  job_id: id.nullable(),
  job_title: z.string(),
  employer_id: id,
  employer_name: z.string(),
  reason: z.string(),
  reporter_email: z.string(),
  status: z.enum(REPORT_STATUSES),
  reported_at: instant,
  closed_at: instant.nullable(),
  /** What the job said when it was reported; left out in older reports. */
  as_reported: reportedJob.optional(),
  /** What it says today, where that is something else; left out otherwise, and outside of the queue. */
  now: reportedJob.optional(),
  /** How many other reports of this employer and its jobs are open; left out outside of the queue. */
  others_open: z.number().optional(),
});

const reportInput = z
  .strictObject({
    job_id: id.optional(),
    employer_id: id.optional(),
    reason: requiredText(2000, "Tell us what is wrong"),
  })
  .refine((report) => (report.job_id === undefined) !== (report.employer_id === undefined), {
    path: ["job_id"],
    error: "Say either which job or which employer",
  })
  // A refinement has no JSON Schema of its own.
  .meta({ oneOf: [{ required: ["job_id"] }, { required: ["employer_id"] }] });

export const reportsCalls = defineCalls({
  "POST /api/reports": {
    access: "signed_in",
    summary: "Report a job or an employer to the job centre",
    body: reportInput,
    response: success,
    status: 201,
  },
  "GET /api/admin/reports": {
    access: "admin",
    summary: "Reports of jobs and employers, newest or oldest first",
    query: z.strictObject({
      ...page,
      q: searchText,
      status: orNone(z.enum(REPORT_STATUSES)),
      sort: z.enum(QUEUE_SORTS).default("newest").meta({ description: "By when they were reported" }),
    }),
    response: z.array(reportRow),
  },
  "POST /api/admin/reports/{id}/status": {
    access: "admin",
    summary: "Close an open report as resolved or dismissed",
    params: byId,
    body: z.strictObject({ status: z.enum(REPORT_STATUSES).meta({ examples: ["resolved"] }) }),
    response: reportRow,
  },
});
