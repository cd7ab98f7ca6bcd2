import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, email, id, instant, requiredLine, success } from "../../fields.ts";

/** Somebody who works in a company's account beside its owner, or is invited to. */
const colleague = z.strictObject({
  id,
  name: z.string(),
  /** The address that was invited; once they joined, the one that they sign in with. */
  email: z.string(),
  state: z.enum(["invited", "expired", "joined"]),
  invited_at: instant,
  /** Until when the link works; left out once they joined. */
  ends_at: instant.optional(),
  /** When whoever has the link declined, which ended it. */
  declined_at: instant.optional(),
  joined_at: instant.optional(),
  /** To the minute while they are signed in somewhere, else when they last signed in. */
  last_seen_at: instant.optional(),
  is_you: z.boolean(),
  /** To hand on, where the centre sends no e-mails; for the owner alone. */
  invitation_link: z.string().optional(),
});
export type Colleague = z.output<typeof colleague>;

const token = z.string().regex(/^[\w-]{43}$/);
const byToken = z.strictObject({ token });

export const colleaguesCalls = defineCalls({
  "GET /api/employer/colleagues": {
    access: "employer",
    summary: "Who signs in to your company's account: its owner, colleagues, and who is invited, the latest first",
    response: z.strictObject({
      owner: z.strictObject({ name: z.string(), email: z.string(), is_you: z.boolean() }),
      colleagues: z.array(colleague),
    }),
  },
  "POST /api/employer/colleagues": {
    access: "employer",
    colleagues: "closed",
    summary:
      "Invite a colleague to your company's account by e-mail, 20 in all; the answer is the same whether or not somebody has an account with that address",
    body: z.strictObject({
      email: email.meta({ examples: ["ngozi@zuma-foods.example"] }),
      name: requiredLine(120, "Enter the name of your colleague"),
    }),
    response: colleague,
    // With the link, and a name and an address of somebody who may have no account: the list has them while they are invited.
    secret: true,
    status: 201,
  },
  "POST /api/employer/colleagues/{id}/send-again": {
    access: "employer",
    colleagues: "closed",
    summary:
      "Send an invitation again, with a new link; the one before it stops working. One that was declined not before the next day in Lagos",
    params: byId,
    response: colleague,
    secret: true,
  },
  "POST /api/employer/colleagues/{id}/make-owner": {
    access: "employer",
    colleagues: "closed",
    summary:
      "Make a colleague the owner of your company's account and yourself a colleague, within 15 minutes after signing in; each goes on to sign in as before",
    params: byId,
    response: success,
  },
  "DELETE /api/employer/colleagues/{id}": {
    access: "employer",
    colleagues: "closed",
    summary:
      "Take an invitation back, or remove a colleague, who is signed out everywhere at once; 409 where an invitation is meant that was used meanwhile",
    params: byId,
    query: z.strictObject({
      meant: z.literal("invitation").optional().meta({
        description: "That nobody who has joined is removed; left out, whichever is there goes",
        examples: [],
      }),
    }),
    response: success,
  },
  "POST /api/employer/colleagues/leave": {
    access: "employer",
    // Whose company is suspended goes on without it.
    suspended: "open",
    summary: "Leave the company's account whose colleague you are; you are signed out everywhere",
    response: success,
  },
  "GET /api/colleague-invitations": {
    access: "signed_in",
    // Of the address that a colleague signs in with, not the company's.
    colleagues: "open",
    summary:
      "Which companies invite the address that you sign in with to work in their account, the latest first, 20 at most: each with the token of its link, and with what keeps you from joining",
    response: z.array(
      z.strictObject({
        token,
        company_name: z.string(),
        ends_at: instant,
        /** In words, with what to do; left out where they can join. */
        in_the_way: z.string().optional(),
      }),
    ),
  },
  "GET /api/colleague-invitations/{token}": {
    access: "anyone",
    summary:
      "Which company an invitation is from, and for which address; 404 once it is used, declined, taken back or over",
    params: byToken,
    response: z.strictObject({ company_name: z.string(), email: z.string(), ends_at: instant }),
  },
  "POST /api/colleague-invitations/{token}": {
    access: "signed_in",
    // Whose colleague they are already, the answer tells.
    colleagues: "open",
    summary:
      "Join a company's account, once, as who signed in with the invited address and has neither a profile nor another company; whatever you do from then on, the company does",
    params: byToken,
    response: success,
  },
  "POST /api/colleague-invitations/{token}/decline": {
    access: "anyone",
    summary:
      "Decline an invitation, as whoever has the link, signed in or not: it ends, the company reads so, and cannot invite that address again before the next day in Lagos",
    params: byToken,
    response: success,
  },
});
