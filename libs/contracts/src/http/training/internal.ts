import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id } from "../../fields.ts";

/** What training tells other services, never routed by the gateway. */
export const trainingInternalCalls = defineCalls({
  "POST /internal/graduate": {
    access: "internal",
    summary: "Whether somebody completed a program whose certificate was not taken back",
    body: z.strictObject({ account_id: id }),
    response: z.object({ is_graduate: z.boolean() }),
  },
});
