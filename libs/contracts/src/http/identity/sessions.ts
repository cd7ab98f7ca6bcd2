import * as z from "zod";
import { defineCalls } from "../../call.ts";

export const sessionsCalls = defineCalls({
  "GET /api/logout": {
    access: "anyone",
    summary: "End the session",
    cookies: "ends",
    effect: true,
    response: z.strictObject({ success: z.literal(true) }),
  },
});
