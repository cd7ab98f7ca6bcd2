import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id } from "../../fields.ts";

export const matchingJob = z.strictObject({
  /** The job's. */
  id,
  title: z.string(),
  employer_name: z.string(),
  location: z.string(),
  /** Those of your skills that it asks for, as your profile has them. */
  matched_skills: z.array(z.string()),
});

export const matchingCalls = defineCalls({
  "GET /api/matching-jobs": {
    access: "job_seeker",
    summary: "Open jobs that ask for your skills and that you have not applied for, the best match first; five at most",
    response: z.array(matchingJob),
  },
});
