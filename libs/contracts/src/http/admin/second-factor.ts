import * as z from "zod";
import { defineCalls } from "../../call.ts";

/** A code of an authenticator app (6 digits) or a recovery code; spaces and hyphens may be in it. */
export const secondFactorCode = z.string().max(64);

/** Where identity did not answer: who is signed in still is, until the services reach each other. */
export const sessionsEnding = { sessions_end_later: z.literal(true).optional() };

const password = z.string().max(1024);

export const secondFactorCalls = defineCalls({
  "GET /api/admin/second-factor": {
    access: "admin",
    summary: "Whether your password needs a code as well",
    response: z.strictObject({
      is_on: z.boolean(),
      /** Without a password there is nothing that needs a second factor. */
      has_password: z.boolean(),
      recovery_codes_left: z.int(),
    }),
  },
  "PUT /api/admin/second-factor/setup": {
    access: "admin",
    summary: "Begin to set up an authenticator app; nothing changes until its first code is sent",
    body: z.strictObject({ password }),
    response: z.strictObject({
      /** For an app that reads no QR code: base32, 160 bits. */
      secret: z.string(),
      /** What the QR code says, otpauth://totp/... */
      uri: z.string(),
    }),
  },
  "PUT /api/admin/second-factor": {
    access: "admin",
    summary:
      "Turn the second factor on with the app's first code; the recovery codes are shown this once, your other sessions end",
    body: z.strictObject({ code: secondFactorCode }),
    response: z.strictObject({ recovery_codes: z.array(z.string()), ...sessionsEnding }),
  },
  "DELETE /api/admin/second-factor": {
    access: "admin",
    summary: "Turn the second factor off; your other sessions end",
    body: z.strictObject({ password, code: secondFactorCode }),
    response: z.strictObject({ success: z.literal(true), ...sessionsEnding }),
  },
});
