import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id, instant, page } from "../../fields.ts";
import { MESSAGE_TYPES } from "../../options.ts";

export const message = z.strictObject({
  id,
  subject: z.string(),
  message: z.string(),
  message_type: z.enum(MESSAGE_TYPES),
  is_read: z.boolean(),
  created_at: instant,
  /** Of an invitation: the account of the company, for who does not want to be found by it any more. */
  from_employer: id.optional(),
  /** Whether it tells of nothing but what you have just done yourself, such as applied; left out where it tells of more. */
  of_own_act: z.literal(true).optional(),
});

export const messagesCalls = defineCalls({
  "GET /api/messages": {
    access: "signed_in",
    colleagues: "open",
    summary: "Your messages, newest first; with is_read=false their X-Total-Count is the number of unread ones",
    query: z.strictObject({
      ...page,
      is_read: z
        .enum(["true", "false"], "Enter true or false")
        .optional()
        .meta({ description: "Read ones, or unread ones" }),
    }),
    response: z.array(message),
  },
  // Server-sent events: "ready" first (read the list then), "message" with a message of the list for each new one.
  "GET /api/messages/stream": {
    access: "signed_in",
    colleagues: "open",
    summary: "Your new messages as they come; Last-Event-ID brings what was missed",
    answers: "events",
  },
  "GET /api/messages/{id}": {
    access: "signed_in",
    colleagues: "open",
    summary: "One of your messages, however old; it stays as unread as it was",
    params: z.strictObject({ id }),
    response: message,
  },
  "POST /api/messages/{id}/read": {
    access: "signed_in",
    suspended: "open",
    colleagues: "open",
    summary: "Mark a message as read",
    params: z.strictObject({ id }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "POST /api/messages/{id}/read-all": {
    access: "signed_in",
    suspended: "open",
    colleagues: "open",
    summary: "Mark a message as read, and all that came before it or are older; none that happened since",
    params: z.strictObject({ id }),
    response: z.strictObject({ success: z.literal(true) }),
  },
});
