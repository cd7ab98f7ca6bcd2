import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id, instant, requiredLine } from "../../fields.ts";

/** A company that does not find this person. */
export const hiddenFrom = z.strictObject({
  id,
  name: z.string(),
  /** Its account, where it was chosen from a message or a download. */
  employer_id: id.optional(),
  since: instant,
});

export const hiddenFromCalls = defineCalls({
  "GET /api/user-profiles/hidden-from": {
    access: "job_seeker",
    summary: "The companies that do not find you, the latest first",
    response: z.array(hiddenFrom),
  },
  // By name, as nobody knows yet which company may register; `employer_id` too where it is known, from a message or a download.
  "POST /api/user-profiles/hidden-from": {
    access: "job_seeker",
    summary: "Choose a company that does not find you and cannot invite you; of the same name there is one",
    body: z.strictObject({
      name: requiredLine(160, "Enter the name of a company").meta({ examples: ["Harmattan Software"] }),
      employer_id: id.optional(),
    }),
    response: z.array(hiddenFrom),
  },
  "DELETE /api/user-profiles/hidden-from/{id}": {
    access: "job_seeker",
    summary: "Let a company find you again",
    params: z.strictObject({ id }),
    response: z.array(hiddenFrom),
  },
});
