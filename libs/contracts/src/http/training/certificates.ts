import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { CERTIFICATE_NUMBER } from "../../certificate-number.ts";
import { byId, id, instant, requiredText } from "../../fields.ts";
import { MOST_CERTIFICATES } from "../../training-options.ts";
import { weeks } from "./program-shapes.ts";

export const certificateVerification = z.strictObject({
  participant_name: z.string(),
  program_title: z.string(),
  completion_date: instant,
  certificate_number: z.string(),
  instructor_name: z.string(),
  duration_weeks: weeks,
  issued_date: instant,
  verified_at: instant,
  institute_name: z.string(),
  director_name: z.string(),
});

/** What became of a certificate, for an admin to whom somebody shows one. */
export const certificateTrace = z.strictObject({
  /** The number as it is written, or what was asked for where that is none. */
  certificate_number: z.string(),
  /** Unknown: never issued, or revoked and its participant's account deleted since. */
  state: z.enum(["valid", "revoked", "unknown"]),
  /** What it says; null where it is unknown. */
  certificate: z
    .strictObject({
      /** Of whom it certifies what; there the next one is issued. */
      enrollment_id: id,
      participant_name: z.string(),
      program_title: z.string(),
      completion_date: instant,
      issued_date: instant,
      revoked_at: instant.nullable(),
      revoked_reason: z.string().nullable(),
      /** The one that holds instead of a revoked one; null where there is none. */
      replaced_by: z.string().nullable(),
    })
    .nullable(),
});

export const certificatesCalls = defineCalls({
  "GET /api/certificates/{number}.pdf": {
    access: "signed_in",
    summary: "A certificate as PDF, A4 landscape; for its participant and for admins",
    while_moving: "open_to_admins",
    params: z.strictObject({ number: z.string().max(100) }),
  },
  "GET /api/admin/training-enrollments/certificates.pdf": {
    access: "admin",
    summary:
      "The certificates of chosen enrollments in one PDF, a page each, in their order; 409 where one of them has none now, or is of a deleted account. That you took them is in the activity log",
    query: z.strictObject({
      enrollments: z
        .string()
        .regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, "Name enrollments by their ids, with commas")
        .max(25 * MOST_CERTIFICATES - 1, `Choose at most ${MOST_CERTIFICATES}`)
        .meta({ description: `The ids of 1 to ${MOST_CERTIFICATES} enrollments, with commas between them` }),
    }),
    effect: true,
  },
  "GET /api/certified-people": {
    access: "anyone",
    summary: "How many people hold a certificate; above 100 a count of the last two minutes",
    response: z.strictObject({ total: z.number().int() }),
  },
  "GET /api/verify-certificate/{number}": {
    access: "anyone",
    summary: "Verify a certificate by its number",
    params: z.strictObject({ number: z.string().max(100) }),
    response: certificateVerification,
  },
  "GET /api/admin/training-certificates/{number}": {
    access: "admin",
    summary: "What became of a certificate: it holds, it was revoked and why, or no such one is known",
    params: z.strictObject({ number: z.string().max(100) }),
    response: certificateTrace,
  },
  "POST /api/admin/training-certificates/{id}/revoke": {
    access: "admin",
    summary: "Revoke the certificate of an enrollment; it no longer verifies, and a new one can be issued",
    params: byId,
    body: z.strictObject({
      reason: requiredText(500, "Say why the certificate is revoked"),
      /** The one that is meant: refused where another was issued since. */
      certificate_number: z.string().regex(CERTIFICATE_NUMBER).optional().meta({ examples: [] }),
    }),
    response: z.strictObject({ success: z.literal(true), certificate_number: z.string() }),
  },
  "POST /api/admin/training-certificates/{id}/issue": {
    access: "admin",
    summary:
      "Issue the certificate of a completed enrollment; twice answers the same number, and 409 where it would be for another name, or after another revocation, than was read",
    params: byId,
    body: z.strictObject({
      participant_name: z
        .string()
        .max(400)
        .optional()
        .meta({ description: "The name that was read; left out, nothing is compared", examples: [] }),
      revoked_reason: z.string().max(500).nullable().optional().meta({
        description: "Why the last one was revoked, as it was read, null where none was; left out, nothing is compared",
        examples: [],
      }),
    }),
    optional_body: true,
    response: z.strictObject({ success: z.literal(true), certificate_number: z.string() }),
  },
});
