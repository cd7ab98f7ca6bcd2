import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { decision } from "../../decision.ts";
import {
  CURRENT_STAGES,
  ENTREPRENEURSHIP_DECISIONS,
  ENTREPRENEURSHIP_STATUSES,
} from "../../entrepreneurship-options.ts";
import { byId, id, instant, naira, orNone, page, requiredLine, requiredText, searchText } from "../../fields.ts";
import { QUEUE_SORTS } from "../../training-options.ts";
import { funding } from "./funding.ts";
import { mentorship } from "./mentorships.ts";

/** A whole number that arrives as text, as every part of a multipart form does; "1e3", "0x10" and "2.5" are none. */
const wholeNumberText = <N extends z.ZodType<number, number>>(number: N) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, "Enter a whole number")
    .transform(Number)
    .pipe(number);

export const entrepreneurshipApplicationInput = z.strictObject({
  business_name: requiredLine(160),
  current_stage: z.enum(CURRENT_STAGES),
  team_size: wholeNumberText(
    z.number().min(1, "Count yourself: at least 1").max(10_000, "Enter a number from 1 to 10,000"),
  ),
  experience_years: wholeNumberText(z.number().max(80, "Enter a number from 0 to 80")),
  funding_required: wholeNumberText(naira),
  business_idea: requiredText(8000),
});

/** The paths are bearer links, `{token}/{encoded file name}`, good for 15 minutes; "" where no document was sent. */
export const entrepreneurshipApplication = z.strictObject({
  id,
  /** The e-mail address in admin rows, otherwise the account id. */
  user_id: z.string(),
  business_name: z.string(),
  applicant_name: z.string(),
  applicant_email: z.string(),
  applicant_phone: z.string(),
  current_stage: z.enum(CURRENT_STAGES),
  team_size: z.number(),
  experience_years: z.number(),
  funding_required: z.number(),
  business_idea: z.string(),
  business_plan_path: z.string(),
  financial_projection_path: z.string(),
  /** The names of those that went as it was withdrawn; left out where none did. */
  removed_documents: z.array(z.string()).optional(),
  /** When each was added or replaced; missing where it came with the application, or there is none. */
  business_plan_added_at: instant.optional(),
  financial_projection_added_at: instant.optional(),
  status: z.enum(ENTREPRENEURSHIP_STATUSES),
  /** Why it was rejected, where that was said. */
  rejected_reason: z.string().optional(),
  applied_at: instant,
});

/** An application as the portal lists it. */
export const entrepreneurshipApplicationRow = entrepreneurshipApplication.extend({
  /** Whose it is, beside the e-mail address that they have now; missing in answers of before. */
  account_id: id.optional(),
  /** Whether the centre suspends their account, where they have a profile; left out unless it does. */
  is_suspended: z.literal(true).optional(),
});

/** An application as its applicant follows it: with mentors and funding, newest first. */
export const ownEntrepreneurshipApplication = entrepreneurshipApplication.extend({
  mentorships: z.array(
    mentorship.pick({
      id: true,
      mentor_name: true,
      mentor_expertise: true,
      mentorship_status: true,
      next_session_date: true,
      session_place: true,
      ended_reason: true,
    }),
  ),
  fundings: z.array(funding.omit({ business_name: true, entrepreneur_name: true, account_id: true })),
});

const documents = {
  business_plan: { kind: "business_plan", max_count: 1 },
  financial_projection: { kind: "financial_projection", max_count: 1 },
} as const;

export const applicationsCalls = defineCalls({
  "POST /api/entrepreneurship-applications": {
    access: "signed_in",
    summary: "Apply for the entrepreneurship program",
    body: entrepreneurshipApplicationInput,
    files: documents,
    response: entrepreneurshipApplication,
    status: 201,
  },
  "POST /api/entrepreneurship-applications/{id}/withdraw": {
    access: "signed_in",
    summary: "Withdraw your application while it is pending or approved; a second time answers the same",
    params: byId,
    response: entrepreneurshipApplication,
  },
  "POST /api/entrepreneurship-applications/{id}/documents": {
    access: "signed_in",
    summary:
      "Add or replace the business plan, the financial projection or both, while your application is pending, approved or active",
    params: byId,
    files: documents,
    response: entrepreneurshipApplication,
  },
  "GET /api/my-entrepreneurship": {
    access: "signed_in",
    summary: "Your entrepreneurship applications, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(ownEntrepreneurshipApplication),
  },
  "GET /api/entrepreneurship-documents/download/{token}/{name}": {
    access: "anyone",
    summary: "Download a document with a link that is good for 15 minutes",
    params: z.strictObject({ token: z.string().max(400), name: z.string().max(400) }),
  },
  "GET /api/admin/entrepreneurship-applications": {
    access: "admin",
    summary: "Applications for the entrepreneurship program, newest first, or oldest first",
    query: z.strictObject({
      ...page,
      q: searchText.meta({ description: "In the business, and the name and e-mail address of who applied" }),
      status: z.enum(ENTREPRENEURSHIP_STATUSES).optional().meta({ description: "Applications that stand so" }),
      account_id: id.optional().meta({ description: "Those of this account", examples: [] }),
      without_support: orNone(z.enum(["yes"])).meta({
        description: "Approved and active businesses without an active or completed mentorship and without funding",
      }),
      sort: z.enum(QUEUE_SORTS).default("newest").meta({ description: "By the day of the application" }),
    }),
    response: z.array(entrepreneurshipApplicationRow),
  },
  "POST /api/admin/entrepreneurship-applications/{id}/status": {
    access: "admin",
    summary:
      "Approve or reject a pending application, with a reason where there is one; activate an approved business, or reject it after all",
    params: byId,
    body: decision(z.enum(ENTREPRENEURSHIP_DECISIONS)).safeExtend({
      former: z.enum(ENTREPRENEURSHIP_STATUSES).optional().meta({
        description: "The status that was read: where it is another one by now, 409; left out, nothing is compared",
        examples: [],
      }),
    }),
    response: z.strictObject({ success: z.literal(true), status: z.enum(ENTREPRENEURSHIP_DECISIONS) }),
  },
});
