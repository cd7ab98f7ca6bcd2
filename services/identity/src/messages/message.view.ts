import type { message } from "@jobcentre/contracts/http/identity";
import type * as z from "zod";
import type { Message } from "./message.model.ts";

/** A message as its person sees it. */
export const messageView = (stored: Message): z.output<typeof message> => ({
  ...(stored.message_type === "job_invite" && stored.about?.length === 1 && { from_employer: stored.about[0] }),
  id: stored._id.toHexString(),
  subject: stored.subject,
  message: stored.message,
  message_type: stored.message_type,
  is_read: stored.is_read,
  created_at: stored.created_at.toISOString(),
  ...(stored.of_own_act && { of_own_act: true as const }),
});
