import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id, requiredText } from "../../fields.ts";

export const invitationsCalls = defineCalls({
  "POST /api/messages/invitations": {
    access: "employer",
    summary: "Invite a job seeker who is visible to employers, at most 50 times a day",
    body: z.strictObject({
      user_id: id,
      job_id: id.optional(),
      message: requiredText(2000, "Please write a message"),
    }),
    response: z.strictObject({ success: z.literal(true) }),
    status: 201,
  },
});
