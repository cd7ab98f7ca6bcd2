import { z } from "zod";
import { defineCalls } from "../../call.ts";
import { DELETE_ACCOUNT_WORDS } from "../../options.ts";

export const privacyCalls = defineCalls({
  "GET /api/privacy/export": {
    access: "signed_in",
    summary: "Everything that is held of you, as a ZIP with a manifest, at most 10 times a day",
  },
  "DELETE /api/privacy/account": {
    access: "signed_in",
    summary: "Delete your account with everything of you, for good, within 15 minutes after signing in",
    body: z.strictObject({
      confirmation: z.literal(DELETE_ACCOUNT_WORDS, `Type ${DELETE_ACCOUNT_WORDS} to confirm`),
    }),
    response: z.strictObject({ success: z.literal(true) }),
  },
});
