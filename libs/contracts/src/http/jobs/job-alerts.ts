import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, id, instant, naira, optionalLine, page, success } from "../../fields.ts";
import { EMPLOYMENT_TYPES } from "../../job-options.ts";
import { JOB_CATEGORIES } from "../../options.ts";

/** What an alert looks for, as GET /api/jobs takes it; nothing at all stands for every new job. */
const wanted = {
  /** Part of title, description or requirements. */
  text: optionalLine(200),
  category: z.union([z.literal(""), z.enum(JOB_CATEGORIES)]).default(""),
  /** Parts of the location, in any order; Abuja finds all of its areas. */
  location: optionalLine(200),
  salary: naira.nullable().default(null).meta({ description: "Jobs that may pay at least this, naira per month" }),
  experience: z
    .number()
    .int("Enter whole years")
    .min(0)
    .max(50)
    .nullable()
    .default(null)
    .meta({ description: "Jobs for which so many years are enough" }),
  /** Jobs of this kind of employment. */
  employment_type: z.union([z.literal(""), z.enum(EMPLOYMENT_TYPES)]).default(""),
};

export const jobAlert = z.strictObject({ id, ...wanted, created_at: instant });

export const jobAlertsCalls = defineCalls({
  "GET /api/job-alerts": {
    access: "job_seeker",
    summary: "The searches whose new jobs you are told of every morning, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(jobAlert),
  },
  "POST /api/job-alerts": {
    access: "job_seeker",
    summary: "Be told every morning of new jobs that match; the same search again answers the same, ten at most",
    body: z.strictObject(wanted),
    response: jobAlert,
    status: 201,
  },
  "DELETE /api/job-alerts/{id}": {
    access: "job_seeker",
    suspended: "open",
    summary: "End an alert; again changes nothing",
    params: byId,
    response: success,
  },
});
