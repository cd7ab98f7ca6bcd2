import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id } from "../../fields.ts";

/** What jobs tells other services, never routed by the gateway. */
export const jobsInternalCalls = defineCalls({
  "POST /internal/own-job": {
    access: "internal",
    summary: "How a job of an employer stands, for whom it may be offered to; one of somebody else is none",
    body: z.strictObject({ job_id: id, employer_id: id, account_id: id.optional() }),
    response: z.object({ state: z.enum(["open", "closed", "none", "applied"]) }),
  },
  "POST /internal/own-applicant": {
    access: "internal",
    summary:
      "Whether somebody waits for an answer of an employer, is on its shortlist or was hired, for a job that the centre did not close",
    body: z.strictObject({ employer_id: id, account_id: id }),
    response: z.object({ is_applicant: z.boolean() }),
  },
  "POST /internal/reachable-employer": {
    access: "internal",
    summary:
      "The employer of somebody's own application, whom they may reach: with an interview planned, or hired, for a job that the centre did not close; null elsewhere",
    body: z.strictObject({ application_id: id, account_id: id }),
    response: z.object({ employer_id: id.nullable() }),
  },
});
