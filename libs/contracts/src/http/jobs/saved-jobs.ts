import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id, instant, page, success } from "../../fields.ts";
import { saidOfJob } from "./job-shapes.ts";

/** `id` is the job's. */
export const savedJob = z.strictObject({
  id,
  title: z.string(),
  employer_name: z.string(),
  location: z.string(),
  /** Naira per month, or null where the employer does not say. */
  salary_min: saidOfJob.shape.salary_min,
  salary_max: saidOfJob.shape.salary_max,
  /** Open until the end of this day in Lagos; null stays open. */
  application_deadline: saidOfJob.shape.application_deadline,
  saved_at: instant,
  /** Whether one can still apply. */
  is_open: z.boolean(),
});

export const savedJobsCalls = defineCalls({
  "GET /api/saved-jobs": {
    access: "job_seeker",
    summary: "The jobs you saved, last saved first",
    query: z.strictObject({ ...page }),
    response: z.array(savedJob),
  },
  "POST /api/saved-jobs": {
    access: "job_seeker",
    summary: "Save a job; again changes nothing",
    body: z.strictObject({ job_id: id }),
    response: savedJob,
    status: 201,
  },
  "DELETE /api/saved-jobs/{job_id}": {
    access: "job_seeker",
    summary: "Forget a saved job; again changes nothing",
    params: z.strictObject({ job_id: id }),
    response: success,
  },
});
