import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { decisionReason } from "../../decision.ts";
import { DISBURSEMENT_STATUSES, FUNDING_ENDS, FUNDING_TYPES } from "../../entrepreneurship-options.ts";
import { byId, id, instant, naira, nairaAnswered, optionalText, searchText } from "../../fields.ts";
import { QUEUE_SORTS } from "../../training-options.ts";
import { entrepreneurId, ofApplication } from "./mentorships.ts";

export const funding = z.strictObject({
  id,
  business_name: z.string(),
  entrepreneur_name: z.string(),
  /** Whose business it is; missing in answers of before. */
  account_id: id.optional(),
  funding_type: z.enum(FUNDING_TYPES),
  amount_requested: nairaAnswered,
  amount_approved: nairaAnswered,
  disbursement_status: z.enum(DISBURSEMENT_STATUSES),
  disbursement_schedule: z.string(),
  terms_conditions: z.string(),
  approved_at: instant,
  disbursed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** Why it was cancelled, where that was said. */
  cancelled_reason: z.string().optional(),
});

export const fundingApproval = z.strictObject({
  application_id: id,
  entrepreneur_id: entrepreneurId,
  /** What the applicant asked for, where it is left out. */
  amount_requested: naira.optional(),
  funding_type: z.enum(FUNDING_TYPES).default("grant"),
  amount_approved: naira,
  disbursement_schedule: optionalText(2000),
  terms_conditions: optionalText(8000),
});

const fundingEnd = z
  .strictObject({
    disbursement_status: z.enum(FUNDING_ENDS),
    reason: decisionReason("Why it is cancelled, which the founder reads; with another status it is refused"),
  })
  .refine(({ disbursement_status, reason }) => !reason || disbursement_status === "cancelled", {
    path: ["reason"],
    message: "Only a cancellation has a reason",
  });

const fundingStatus = z.enum(DISBURSEMENT_STATUSES).optional();

/** Naira of all funding that matches. */
export const fundingSum = z.strictObject({
  /** Of all of it, also of what was cancelled since. */
  amount_approved: nairaAnswered,
  amount_cancelled: nairaAnswered,
});

export const fundingCalls = defineCalls({
  "GET /api/admin/entrepreneurship-funding": {
    access: "admin",
    summary: "Approved funding, newest first unless told",
    query: z.strictObject({
      ...ofApplication,
      status: fundingStatus,
      sort: z.enum(QUEUE_SORTS).default("newest").meta({ description: "By when it was approved" }),
    }),
    response: z.array(funding),
  },
  "GET /api/admin/entrepreneurship-funding/sum": {
    access: "admin",
    summary: "How much was approved in sum, of all funding or of what matches",
    query: z.strictObject({
      q: searchText.meta({ description: "In the business, and the name and e-mail address of its founder" }),
      application_id: ofApplication.application_id.meta({ description: "Of this application alone" }),
      account_id: ofApplication.account_id,
      status: fundingStatus.meta({ description: "Funding that stands so" }),
    }),
    response: fundingSum,
  },
  "POST /api/admin/entrepreneurship-funding": {
    access: "admin",
    summary: "Approve funding for an approved or active business",
    body: fundingApproval,
    response: funding,
    status: 201,
  },
  "PUT /api/admin/entrepreneurship-funding/{id}": {
    access: "admin",
    summary: "Mark approved funding as disbursed, once; or cancel it before, which frees the next approval",
    params: byId,
    body: fundingEnd,
    response: funding,
  },
});
