import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { MOST_CANDIDATES, MOST_STANDINGS } from "../../candidate-options.ts";
import { id, idList, instant, orNone } from "../../fields.ts";
import { JOB_APPLICATION_STATUSES } from "../../options.ts";

/** Somebody who applied for jobs of an employer, and how that stands; the newest applications, the latest first, and how many there are. */
export const applicantStanding = z.strictObject({
  user_id: id,
  applications: z.array(
    z.strictObject({
      id,
      job_id: id,
      job_title: z.string(),
      status: z.enum(JOB_APPLICATION_STATUSES),
      applied_at: instant,
    }),
  ),
  /** How often they applied in all. */
  total: z.int(),
});

export const applicantsCalls = defineCalls({
  "GET /api/employer/applicants": {
    access: "employer",
    programs: "applicants",
    suspended: "closed",
    summary: `Which of these people applied for your jobs, and how the ${MOST_STANDINGS} newest applications of each stand; in their order, nobody who did not`,
    query: z.strictObject({
      ids: orNone(idList(MOST_CANDIDATES)).meta({
        description: `Ids of people with a comma between them, ${MOST_CANDIDATES} at most; left out, the answer is empty`,
        examples: ["66f0c0ffee0123456789abcd,66f0c0ffee0123456789abce"],
      }),
    }),
    response: z.array(applicantStanding),
  },
});
