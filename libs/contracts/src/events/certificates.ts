import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { instant } from "../fields.ts";
import { enrollment, exampleEnrollment } from "./enrollment-shape.ts";

/** The reason is for the participant; the activity log leaves it out, because it may tell about the person. */
export const certificateRevoked = defineEvent({
  name: "training.certificate-revoked",
  version: 1,
  data: z.strictObject({ ...enrollment, certificate_number: z.string(), reason: z.string() }),
  example: {
    ...exampleEnrollment,
    certificate_number: "ABJ-1-1234-1763632800000",
    reason: "The final exam was not passed.",
  },
});

export const certificateIssued = defineEvent({
  name: "training.certificate-issued",
  version: 1,
  data: z.strictObject({ ...enrollment, certificate_number: z.string(), issued_date: instant }),
  example: {
    ...exampleEnrollment,
    certificate_number: "ABJ-1-1234-1763632800000",
    issued_date: "2026-11-20T10:00:00.000Z",
  },
});
