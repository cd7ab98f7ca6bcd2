import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { instant } from "../../fields.ts";

export const messagePreferences = z.strictObject({
  email: z.string(),
  by_email: z
    .boolean("Enter true or false")
    .meta({ description: "Whether messages also come as e-mails: those of applications, training and the account" }),
  alerts_by_email: z
    .boolean("Enter true or false")
    .meta({ description: "Whether those of job alerts and of free places do" }),
  /** False where the centre has no mail server, so that nobody is promised an e-mail. */
  sends_email: z.boolean(),
  refused_since: instant.optional().meta({
    description:
      "Since when e-mails to this address come back, its mailbox being full or gone; until one arrives again",
  }),
});

export const mailCalls = defineCalls({
  "GET /api/messages/preferences": {
    access: "signed_in",
    colleagues: "open",
    summary: "Whether your messages also come by e-mail, and to which address",
    response: messagePreferences,
  },
  "POST /api/messages/preferences": {
    access: "signed_in",
    suspended: "open",
    summary: "Choose whether your messages also come by e-mail",
    body: z
      .strictObject({
        by_email: messagePreferences.shape.by_email.optional().meta({
          description: "Whether messages of applications, training and the account do; left out, that stays as it is",
        }),
        alerts_by_email: messagePreferences.shape.alerts_by_email.nullish().meta({
          description:
            "Whether those of job alerts and of free places do; left out, as by_email; null, that stays as it is",
        }),
      })
      .refine(({ by_email, alerts_by_email }) => typeof (by_email ?? alerts_by_email) === "boolean", {
        path: ["by_email"],
        message: "Enter true or false",
      }),
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
