import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id } from "../../fields.ts";
import { USER_TYPES } from "../../options.ts";

export const currentUser = z.strictObject({
  id,
  email: z.string(),
  google_user_data: z.strictObject({ name: z.string(), picture: z.string().optional() }).optional(),
  user_type: z.enum(USER_TYPES).nullable(),
  is_admin: z.boolean(),
});

export const accountsCalls = defineCalls({
  "GET /api/users/me": { access: "signed_in", summary: "The current user", response: currentUser },
});
