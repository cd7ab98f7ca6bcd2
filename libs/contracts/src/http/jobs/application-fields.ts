import * as z from "zod";
import { instant, orNone } from "../../fields.ts";
import { JOB_APPLICATION_STATUSES } from "../../options.ts";

export const inStatus = orNone(z.enum(JOB_APPLICATION_STATUSES)).meta({ description: "Applications that stand so" });

/** The interview that is meant, as it was read: the employer may have moved it meanwhile. */
export const meantInterview = instant.meta({ examples: ["2099-01-31T08:00:00.000Z"] });
