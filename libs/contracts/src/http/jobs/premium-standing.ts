import * as z from "zod";
import { id, instant } from "../../fields.ts";
import { PREMIUM_SERVICES } from "../../job-options.ts";

/** How the premium services stand for an employer, whenever it asked for them. */
export const premiumStanding = z.strictObject({
  /** What waits for the centre or for its payment; for each job to feature, one. */
  waiting: z.array(z.strictObject({ service: z.enum(PREMIUM_SERVICES), job_id: id.nullable() })),
  /** Until when Premium CV Access is paid for; null where it is not. */
  cv_access_until: instant.nullable(),
});
