import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { email, id, instant } from "../../fields.ts";

/** Stands for the password and second factor that a session was opened with; opens nothing. */
const credentialsMark = z.string().max(100);

/** What identity tells other services, never routed by the gateway. */
export const identityInternalCalls = defineCalls({
  "POST /internal/session": {
    access: "internal",
    summary: "Resolve a session cookie into a short-lived token for one service",
    body: z.strictObject({ session_id: z.string().max(200), audience: z.string().max(40) }),
    response: z.object({ token: z.string().nullable(), account_id: id.nullable() }),
  },
  "POST /internal/program-key": {
    access: "internal",
    summary: "Resolve a key of a company's software into a short-lived token for one service",
    body: z.strictObject({ key: z.string().max(200), audience: z.string().max(40) }),
    /** All null where it opens nothing; `may` is a scope, of which later versions may have others. */
    response: z.object({
      token: z.string().nullable(),
      account_id: id.nullable(),
      key_id: id.nullable(),
      may: z.string().nullable(),
    }),
  },
  "POST /internal/provider-logout": {
    access: "internal",
    summary: "End the sessions that a token of the identity provider's names (OpenID Connect Back-Channel Logout 1.0)",
    body: z.strictObject({ logout_token: z.string().max(16_000) }),
    /** How many ended, or why the token does not do, for the log of who runs the provider. */
    response: z.object({ ended: z.int(), refused: z.string().nullable() }),
  },
  "POST /internal/admin-sessions": {
    access: "internal",
    summary: "Open a session for an admin whose password was checked",
    // The browser's session so far ends.
    body: z.strictObject({
      email,
      name: z.string().max(200),
      former_session_id: z.string().max(4_000).optional(),
      user_agent: z.string().max(400).optional(),
      credentials: credentialsMark.optional(),
    }),
    response: z.object({ session_id: z.string(), expires_at: instant, account_id: id }),
  },
  "POST /internal/admin-sessions/end": {
    access: "internal",
    summary:
      "End an admin's former sessions at once, and the role of a deleted one: the event that tells of it may wait",
    body: z.strictObject({
      admin_id: id,
      email,
      /** Then no session stays. */
      is_deleted: z.boolean(),
      /** What the admin signs in with from now on: sessions that were opened with it stay. */
      credentials: credentialsMark.optional(),
      /** The stored key of the session in which the admin did it: it stays. */
      kept_session: z.string().max(100).optional(),
    }),
    response: z.object({ ended: z.int() }),
  },
  "GET /internal/jwks": {
    access: "internal",
    summary: "Public keys of the access tokens",
    response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  },
});
