import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id, instant, orNone } from "../../fields.ts";
import { openJob } from "./job-shapes.ts";

/** How many changes one answer has at most. */
const MOST_CHANGES = 200;

const position = z
  .string()
  .regex(/^\d{1,15}-[0-9a-f]{24}(-\d{1,15})?$/, "Not the next of an answer")
  .meta({ examples: ["1795860000000-66f0c0ffee0123456789abcd"] });

const jobChangeRow = z.strictObject({
  id,
  changed_at: instant,
  job: openJob.nullable().meta({ description: "As it is by now; null where it is not open any more" }),
});

export const jobChangesCalls = defineCalls({
  "GET /api/job-changes": {
    access: "anyone",
    summary:
      "For who keeps a copy of all open jobs: first every job that is open, then what is new, changed or no longer open, the longest ago first, two minutes after it happened",
    query: z.strictObject({
      after: orNone(position).meta({
        description: "The next of the answer before; left out, it begins with all jobs that are open",
      }),
      changed_since: orNone(instant).meta({
        description: "Begins with what changed after this moment instead; passed over beside after",
      }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(MOST_CHANGES)
        .default(MOST_CHANGES)
        .meta({ description: "How many changes an answer has at most; it may have fewer, also while there are more" }),
    }),
    response: z.strictObject({
      changes: z.array(jobChangeRow),
      next: z.string().meta({ description: "The after of the next call: keep it with what you have read" }),
      has_more: z.boolean().meta({ description: "Whether to ask again at once; otherwise a minute later, or more" }),
    }),
  },
});
