import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id, instant } from "../../fields.ts";
import { USER_TYPES } from "../../options.ts";

export const currentUser = z.strictObject({
  id,
  /** The address that this person signs in with; a colleague's own, not the company's. */
  email: z.string(),
  google_user_data: z.strictObject({ name: z.string(), picture: z.string().optional() }).optional(),
  user_type: z.enum(USER_TYPES).nullable(),
  is_admin: z.boolean(),
  /** Since when the centre suspends the account, and why; left out unless it does. */
  suspended_at: instant.optional(),
  suspension_reason: z.string().optional(),
  /** The account of their own, of a colleague who acts as the company `id`; left out for everybody else. */
  colleague_id: id.optional(),
});

export const accountsCalls = defineCalls({
  "GET /api/users/me": {
    access: "signed_in",
    colleagues: "open",
    summary: "The current user",
    response: currentUser,
  },
});
