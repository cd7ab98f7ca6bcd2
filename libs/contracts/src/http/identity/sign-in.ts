import * as z from "zod";
import { defineCalls } from "../../call.ts";

const callbackText = z.string().max(4000);

export const signInCalls = defineCalls({
  "GET /api/oauth/google/redirect_url": {
    access: "anyone",
    summary: "Where the browser goes to sign in",
    cookies: "sets",
    response: z.strictObject({ redirectUrl: z.string() }),
  },
  "POST /api/sessions": {
    access: "anyone",
    summary: "Exchange the sign-in code for a session",
    cookies: "needs",
    // Callback parameters that providers add are ignored, so this one body is not strict.
    body: z
      .object({
        code: callbackText.optional(),
        error: callbackText
          .optional()
          .meta({ description: "What the provider sends in place of a code; refused, with words for it." }),
        state: callbackText.optional(),
        iss: callbackText.optional(),
      })
      .refine(({ code, error }) => code || error, { path: ["code"], error: "The sign-in code is missing" }),
    response: z.strictObject({ success: z.literal(true) }),
  },
});
