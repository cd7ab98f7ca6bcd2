import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId } from "../../fields.ts";
import { MOST_SIMILAR_JOBS } from "../../job-options.ts";
import { job } from "./job-shapes.ts";

/** What is shown of a job beside one that it is like. */
export const similarJob = job.pick({
  id: true,
  title: true,
  employer_name: true,
  employer_is_verified: true,
  location: true,
  category: true,
  salary_min: true,
  salary_max: true,
});

export const similarJobsCalls = defineCalls({
  "GET /api/jobs/{id}/similar": {
    access: "anyone",
    summary: `Other open jobs that are like one, which may be closed, by category, words of the title and place, the most alike first; ${MOST_SIMILAR_JOBS} at most, two of one employer`,
    params: byId,
    response: z.array(similarJob),
  },
});
