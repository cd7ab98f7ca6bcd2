import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, id, instant, optionalLine, orNone, page, requiredText, searchText, success } from "../../fields.ts";
import { MOST_CLOSING_REASON, REPORT_STATUSES } from "../../job-options.ts";
import { QUEUE_SORTS } from "../../training-options.ts";
import { saidOfJob } from "./job-shapes.ts";

/** What a job says that somebody may be harmed by: every field that is not named here. */
export const reportedJob = saidOfJob.omit({
  category: true,
  experience_required: true,
  application_deadline: true,
  positions: true,
});

export const reportRow = z.strictObject({
  id,
  /** What was reported: a job with its employer, an employer alone, or with `application_id` who applied for this job. */
  job_id: id.nullable(),
  job_title: z.string(),
  /** Who applied, where `application_id` stands. */
  employer_id: id,
  employer_name: z.string(),
  reason: z.string(),
  reporter_email: z.string(),
  status: z.enum(REPORT_STATUSES),
  reported_at: instant,
  closed_at: instant.nullable(),
  /** The administrator who closed it, as they were called then; left out outside of the queue, of what was closed before that was kept, and once their account is deleted. */
  closed_by: z.string().optional(),
  /** Whether the centre suspends the account of who is reported; left out unless it does, and outside of the queue. */
  is_suspended: z.literal(true).optional(),
  /** What the administrator told who reported it; left out where that was nothing. */
  closing_reason: z.string().optional(),
  /** An employer reported who sent this application; left out in reports of jobs and employers. */
  application_id: id.optional(),
  /** The letter with it, as the employer read it when they reported; left out elsewhere, empty of who had withdrawn. */
  letter: z.string().optional(),
  /** What the job said when it was reported; left out in older reports. */
  as_reported: reportedJob.optional(),
  /** What it says today, where that is something else; left out otherwise, and outside of the queue. */
  now: reportedJob.optional(),
  /** How many other reports of this employer and its jobs, or of this person, are open, 201 where they are more than 200; left out outside of the queue. */
  others_open: z.number().optional(),
});

/** One of these is reported. */
const MEANT = ["job_id", "employer_id", "application_id"] as const;

const reportInput = z
  .strictObject({
    job_id: id.optional(),
    employer_id: id.optional(),
    application_id: id
      .optional()
      .meta({ description: "One for a job of yours: who sent it is reported", examples: [] }),
    reason: requiredText(2000, "Tell us what is wrong"),
  })
  .refine((report) => MEANT.filter((what) => report[what] !== undefined).length === 1, {
    path: ["job_id"],
    error: "Say either which job, which employer or which application",
  })
  // A refinement has no JSON Schema of its own.
  .meta({ oneOf: MEANT.map((what) => ({ required: [what] })) });

export const reportsCalls = defineCalls({
  "POST /api/reports": {
    access: "signed_in",
    colleagues: "open",
    summary: "Report a job, an employer or, as an employer, who applied to the job centre",
    body: reportInput,
    response: success,
    status: 201,
  },
  "GET /api/admin/reports": {
    access: "admin",
    summary: "Reports of jobs, employers and applicants, newest or oldest first",
    query: z.strictObject({
      ...page,
      q: searchText,
      status: orNone(z.enum(REPORT_STATUSES)),
      sort: z.enum(QUEUE_SORTS).default("newest").meta({ description: "By when they were reported" }),
      employer_id: id
        .optional()
        .meta({ description: "Those about this employer and its jobs, or about this person", examples: [] }),
      reporter_id: id.optional().meta({ description: "Those of this account", examples: [] }),
    }),
    response: z.array(reportRow),
  },
  "POST /api/admin/reports/{id}/status": {
    access: "admin",
    summary: "Close an open report as resolved or dismissed, or with it all others of the same employer or person",
    params: byId,
    body: z.strictObject({
      status: z.enum(REPORT_STATUSES).meta({ examples: ["resolved"] }),
      reason: optionalLine(MOST_CLOSING_REASON).meta({ description: "Who reported it reads it", examples: [""] }),
      with_others: z.boolean().default(false).meta({
        description: "Closes the other open reports of the same employer and its jobs, or person, too: 200 at most",
      }),
    }),
    response: reportRow,
  },
});
