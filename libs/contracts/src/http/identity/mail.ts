import * as z from "zod";
import { defineCalls } from "../../call.ts";

export const messagePreferences = z.strictObject({
  email: z.string(),
  /** Every message also as an e-mail. */
  by_email: z.boolean("Enter true or false"),
  /** False where the centre has no mail server, so that nobody is promised an e-mail. */
  sends_email: z.boolean(),
});

export const mailCalls = defineCalls({
  "GET /api/messages/preferences": {
    access: "signed_in",
    summary: "Whether your messages also come by e-mail, and to which address",
    response: messagePreferences,
  },
  "POST /api/messages/preferences": {
    access: "signed_in",
    suspended: "open",
    summary: "Choose whether your messages also come by e-mail",
    body: messagePreferences.pick({ by_email: true }),
    response: messagePreferences,
  },
  // Out of an e-mail, so the answers are pages; the POST is also what mail programs send by themselves (RFC 8058).
  "GET /api/messages/unsubscribe/{token}": {
    access: "anyone",
    summary: "Ask whether to stop e-mails about messages",
    params: z.strictObject({ token: z.string().max(200) }),
    answers: "page",
  },
  "POST /api/messages/unsubscribe/{token}": {
    access: "anyone",
    summary: "Stop e-mails about messages",
    params: z.strictObject({ token: z.string().max(200) }),
    answers: "page",
  },
});
