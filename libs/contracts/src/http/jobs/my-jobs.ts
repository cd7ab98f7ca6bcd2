import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id, idList, instant, orNone } from "../../fields.ts";
import { MOST_MY_JOBS } from "../../job-options.ts";
import { JOB_APPLICATION_STATUSES } from "../../options.ts";

export const myJob = z.strictObject({
  job_id: id,
  is_saved: z.boolean(),
  /** How yours for this job stands, also withdrawn; null where there is none. */
  application: z.strictObject({ id, status: z.enum(JOB_APPLICATION_STATUSES), applied_at: instant }).nullable(),
  /** What it was, where it is no longer open and you saved it or applied for it; left out elsewhere. */
  closed: z.strictObject({ title: z.string(), employer_name: z.string(), location: z.string() }).optional(),
});

export const myJobsCalls = defineCalls({
  "GET /api/my-jobs": {
    access: "job_seeker",
    summary:
      "Which of these jobs you saved, and how your applications for them stand; one row for each id, in their order",
    query: z.strictObject({
      ids: orNone(idList(MOST_MY_JOBS)).meta({
        description: `Ids of jobs with a comma between them, ${MOST_MY_JOBS} at most; left out, the answer is empty`,
        examples: ["66f0c0ffee0123456789abcd,66f0c0ffee0123456789abce"],
      }),
    }),
    response: z.array(myJob),
  },
});
