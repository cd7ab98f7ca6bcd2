import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { id, instant, orNone, page, requiredLine, requiredText, searchText, typedText } from "../../fields.ts";
import { MOST_STANDING_REASON, USER_TYPES } from "../../options.ts";
import { MOST_FOUND_PEOPLE } from "../../people-options.ts";
import { grouped } from "../../whole-numbers.ts";

/** What to look at in the name of a company that is not verified: another is called so and verified, or it has letters that look like Latin ones. Left out elsewhere. */
const name_notes = z.array(z.enum(["like_verified", "mixed_alphabets"])).optional();

/** A person as the portal lists them; `full_name` of an employer is the HR contact. */
export const userRow = z.strictObject({
  /** The account. */
  id,
  /** The e-mail. */
  user_id: z.string(),
  full_name: z.string(),
  /** Those of a company's colleagues; left out where it has none. */
  colleague_emails: z.array(z.string()).optional(),
  /** Empty for job seekers. */
  business_name: z.string(),
  /** A company's; left out where it gave none. */
  cac_number: z.string().optional(),
  phone: z.string(),
  location: z.string(),
  is_verified: z.boolean(),
  created_at: instant,
  /** Since when the centre has to look at them anew: another name took their verification away. Left out elsewhere. */
  verification_lost_at: instant.optional(),
  /** Since when the centre suspends the account; left out unless it does. */
  suspended_at: instant.optional(),
  name_notes,
});

/** Why, in words for the person. */
const because = z.strictObject({
  reason: requiredText(MOST_STANDING_REASON, "Please write a reason").meta({
    description: "Why, which the person reads; the activity log leaves it out",
    examples: ["No such company was found."],
  }),
});

/** Whom the portal lists: the two kinds of accounts, and who has no profile, so no kind, yet. */
const LISTED = [...USER_TYPES, "newcomer"] as const;

/** A fact as a text. */
const fact = z.strictObject({
  label: z.string(),
  value: z.string(),
  /** The account that it names, which has a page of its own. */
  account_id: id.optional(),
});

/** Everything known of a person, as texts; `records` is null where a service does not answer. */
export const userDetail = z.strictObject({
  /** The account. */
  id,
  full_name: z.string(),
  /** Empty for job seekers. */
  business_name: z.string(),
  /** A company's; left out where it gave none. */
  cac_number: z.string().optional(),
  /** Null where they have no profile yet: nobody to verify. */
  user_type: z.enum(USER_TYPES).nullable(),
  is_verified: z.boolean(),
  name_notes,
  /** The company whose account they own since it was handed to them, and sign in to instead of this one; left out elsewhere. */
  owner_of: z.strictObject({ id, name: z.string() }).optional(),
  /** Since when the centre suspends the account, and why; left out unless it does. */
  suspended_at: instant.optional(),
  suspension_reason: z.string().optional(),
  sections: z.array(
    z.strictObject({
      title: z.string(),
      /** The newest ones, each as its fields. */
      records: z.array(z.array(fact)).nullable(),
      total: z.number().int(),
    }),
  ),
});

export const usersCalls = defineCalls({
  "GET /api/admin/users": {
    access: "admin",
    summary:
      "Job seekers, employers or who has no profile yet, newest first unless told; the total is in X-Total-Count",
    query: z.strictObject({
      ...page,
      type: z.enum(LISTED, "Enter job_seeker, employer or newcomer").default("job_seeker"),
      q: searchText.meta({
        description: `Part of the name, the business or the e-mail, or 7 or more digits of the phone number; of more than ${grouped(MOST_FOUND_PEOPLE)} that fit by one of them the latest are found`,
      }),
      status: orNone(z.enum(["verified", "unverified", "renamed", "suspended"])).meta({
        description:
          "Renamed are those whose verification another name took away; of who has no profile yet only suspended tells some from others",
      }),
      sort: orNone(z.enum(["newest", "oldest"])),
    }),
    response: z.strictObject({
      users: z.array(userRow),
      only_latest: z
        .literal(true)
        .optional()
        .meta({
          description: `That more than ${grouped(MOST_FOUND_PEOPLE)} fit \`q\`, whatever their status, and that of these the latest alone are looked at: there are others, whom more of the name finds; left out where all were looked at`,
        }),
    }),
  },
  "POST /api/admin/users/{id}/verify": {
    access: "admin",
    summary:
      "Mark a job seeker or an employer as verified; doing it again changes nothing, 409 where they have another name or CAC number than was read, or took one meanwhile",
    params: z.strictObject({ id }),
    body: z.strictObject({
      name: requiredText(160)
        .optional()
        .meta({
          description: "The name that was read, a company's its business; left out, whoever it is now is verified",
          examples: ["Amina Bello"],
        }),
      cac_number: typedText().max(40, "Use at most 40 characters").optional().meta({
        description: "A company's CAC number that was read, empty where it gave none; left out, none is compared",
        examples: [],
      }),
    }),
    optional_body: true,
    response: z.strictObject({ success: z.literal(true) }),
  },
  "POST /api/admin/users/{id}/unverify": {
    access: "admin",
    summary: "Take a verification back; the person reads why, and doing it again changes and tells nothing",
    params: z.strictObject({ id }),
    body: because,
    response: z.strictObject({ success: z.literal(true) }),
  },
  "POST /api/admin/users/{id}/suspend": {
    access: "admin",
    summary:
      "Suspend an account, which then reads what is its own and changes nothing, until it is reinstated; its open jobs are closed, employers do not find the person, who reads why. The same reason again changes and tells nothing, 409 with another one or for an admin's account",
    params: z.strictObject({ id }),
    body: because,
    response: z.strictObject({ success: z.literal(true) }),
  },
  "POST /api/admin/users/{id}/reinstate": {
    access: "admin",
    summary:
      "End the suspension of an account, which tells the person; the jobs stay closed, and are their employer's to open. Doing it again changes nothing",
    params: z.strictObject({ id }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "POST /api/admin/users/{id}/message": {
    access: "admin",
    summary:
      "Write to a person in the centre's name; they read it among their messages and, where they want that, as an e-mail",
    params: z.strictObject({ id }),
    body: z.strictObject({
      subject: requiredLine(120, "Please write a subject"),
      message: requiredText(4000, "Please write a message"),
    }),
    response: z.strictObject({ success: z.literal(true) }),
    status: 201,
  },
  "GET /api/admin/users/{id}": {
    access: "admin",
    summary: "Everything known of a person in every service; each look is in the activity log, one an hour",
    params: z.strictObject({ id }),
    effect: true,
    response: userDetail,
  },
  "DELETE /api/admin/users/{id}": {
    access: "admin",
    summary: "Delete a person's account and everything of them, for good; the name on issued certificates stays",
    params: z.strictObject({ id }),
    response: z.strictObject({ success: z.literal(true) }),
  },
});
