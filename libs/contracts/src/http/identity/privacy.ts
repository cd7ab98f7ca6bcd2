import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, id, instant, success } from "../../fields.ts";
import { DELETE_ACCOUNT_WORDS } from "../../options.ts";

/** A browser in which somebody is signed in. */
const openSession = z.strictObject({
  id,
  is_this_one: z.boolean(),
  /** Such as "Chrome on Android"; null where the browser does not tell. */
  device: z.string().nullable(),
  /** How it was opened; null for those from before that was noted. */
  method: z.enum(["provider", "password"]).nullable(),
  signed_in_at: instant,
  /** To the minute. */
  last_used_at: instant,
  /** Whose it is, where a company's owner sees that of a colleague; left out for one's own. */
  colleague_name: z.string().optional(),
});
export type OpenSession = z.infer<typeof openSession>;

export const privacyCalls = defineCalls({
  "GET /api/privacy/export": {
    access: "signed_in",
    suspended: "open",
    colleagues: "open",
    summary: "Everything that is held of you, as a ZIP with a manifest, at most 10 times a day",
    effect: true,
  },
  "DELETE /api/privacy/account": {
    access: "signed_in",
    summary: "Delete your account with everything of you, for good, within 15 minutes after signing in",
    body: z.strictObject({
      confirmation: z.literal(DELETE_ACCOUNT_WORDS, `Type ${DELETE_ACCOUNT_WORDS} to confirm`),
    }),
    response: success,
  },
  "GET /api/privacy/sessions": {
    access: "signed_in",
    colleagues: "open",
    summary: "Where you are signed in, the last used first",
    response: z.array(openSession),
  },
  "DELETE /api/privacy/sessions": {
    access: "signed_in",
    suspended: "open",
    colleagues: "open",
    summary: "Sign out everywhere else, within 15 minutes after signing in",
    response: z.strictObject({ ended: z.int() }),
  },
  "DELETE /api/privacy/sessions/{id}": {
    access: "signed_in",
    suspended: "open",
    colleagues: "open",
    summary: "Sign out in one of your browsers, within 15 minutes after signing in here",
    params: byId,
    response: success,
  },
});
