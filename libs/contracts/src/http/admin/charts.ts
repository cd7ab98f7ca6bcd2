import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { date } from "../../fields.ts";

const perArea = { jobs: z.number(), training: z.number() };

export const charts = z.strictObject({
  /** The last twelve weeks, oldest first, by the Monday they start on. */
  applications_per_week: z.array(z.strictObject({ week: date, ...perArea })),
  enrollments_by_status: z.array(
    z.strictObject({ status: z.enum(["enrolled", "completed", "dropped"]), count: z.number() }),
  ),
  /** People hired for a job of this centre, in the same weeks. */
  placements_per_week: z.array(z.strictObject({ week: date, hired: z.number() })),
  /** Those with the most applications in these weeks. */
  top_categories: z.array(z.strictObject({ category: z.string(), ...perArea })),
  /** From an application of these weeks to the first decision. */
  time_to_decision: z.strictObject({
    decided: z.number(),
    /** For the first decision, whenever they applied. */
    waiting: z.number(),
    median_days: z.number().nullable(),
    spans: z.array(z.strictObject({ span: z.string(), count: z.number() })),
  }),
});

export const chartsCalls = defineCalls({
  "GET /api/admin/stats/charts": { access: "admin", summary: "What the overview draws", response: charts },
});
