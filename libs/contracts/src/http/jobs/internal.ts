import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id } from "../../fields.ts";

/** What jobs tells other services, never routed by the gateway. */
export const jobsInternalCalls = defineCalls({
  "POST /internal/own-job": {
    access: "internal",
    summary: "How a job of an employer stands; one of somebody else is none",
    body: z.strictObject({ job_id: id, employer_id: id }),
    response: z.strictObject({ state: z.enum(["open", "closed", "none"]) }),
  },
});
