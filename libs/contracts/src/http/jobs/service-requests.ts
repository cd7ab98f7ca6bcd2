import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { decisionReason } from "../../decision.ts";
import {
  byId,
  id,
  instant,
  naira,
  nairaAnswered,
  optionalText,
  orNone,
  page,
  requiredText,
  searchText,
  typedText,
} from "../../fields.ts";
import { GUIDANCE_PRICE, GUIDANCE_TYPES, PREMIUM_SERVICES, SERVICE_REQUEST_STATUSES } from "../../job-options.ts";
import { QUEUE_SORTS } from "../../training-options.ts";
import { premiumStanding } from "./premium-standing.ts";

const requestStatus = z.enum(SERVICE_REQUEST_STATUSES);

const guidanceType = z.enum(GUIDANCE_TYPES, "Select a service");

const premiumService = z.enum(PREMIUM_SERVICES, "Select a service");

/** Why the centre cancelled it, where that was said. */
const cancelled_reason = z.string().optional();
/** When what was paid for something cancelled was paid back; left out before, and where nothing was to be. */
const paid_back_at = instant.optional();

export const guidanceRequest = z.strictObject({
  id,
  request_type: guidanceType,
  description: z.string(),
  service_cost: z.number(),
  status: requestStatus,
  requested_at: instant,
  paid_at: instant.nullable(),
  /** How it is paid, as long as that is awaited; left out otherwise. */
  payment_instructions: z.string().optional(),
  cancelled_reason,
  paid_back_at,
});

export const premiumRequest = z.strictObject({
  id,
  service: premiumService,
  /** Naira; null is agreed on. */
  price: nairaAnswered.nullable(),
  job_id: id.nullable(),
  job_title: z.string(),
  message: z.string(),
  status: requestStatus,
  requested_at: instant,
  paid_at: instant.nullable(),
  /** When what was paid for ends; null before it is paid, and for what has no end. */
  valid_until: instant.nullable(),
  /** How it is paid, as long as that is awaited; left out otherwise, and where the price is agreed on. */
  payment_instructions: z.string().optional(),
  /** Why what waits is not to be paid now; left out where it is. */
  nothing_to_pay: z.string().optional(),
  cancelled_reason,
  paid_back_at,
});

export const serviceRequestRow = z.strictObject({
  id,
  kind: z.enum(["guidance", "premium"]),
  service: z.enum([...GUIDANCE_TYPES, ...PREMIUM_SERVICES]),
  account_id: id,
  requester_name: z.string(),
  requester_email: z.string(),
  description: z.string(),
  price: nairaAnswered.nullable(),
  job_id: id.nullable(),
  job_title: z.string(),
  status: requestStatus,
  requested_at: instant,
  paid_at: instant.nullable(),
  valid_until: instant.nullable(),
  /** Why what waits is not to be paid now; left out where it is. */
  nothing_to_pay: z.string().optional(),
  /** Of a company that waits to be verified, empty where it gave none; left out where it is not known yet. */
  cac_number: z.string().optional(),
  cancelled_reason,
  paid_back_at,
});

const move = z
  .strictObject({
    status: z.enum(SERVICE_REQUEST_STATUSES).meta({ examples: ["paid"] }),
    name: requiredText(160)
      .optional()
      .meta({ description: "The requester's name that was read; left out, it is whatever it is now", examples: [] }),
    cac_number: typedText().max(40, "Use at most 40 characters").optional().meta({
      description: "The company's CAC number that was read, empty where it gave none; left out, none is compared",
      examples: [],
    }),
    price: naira.min(1, "Enter whole naira, 1 or more").optional().meta({
      description: "What was agreed on and is paid; only with paid, and where the request has no price",
      examples: [],
    }),
    reason: decisionReason(
      "Why it is cancelled, which who asked reads; needed where it is paid, and with another status refused",
    ),
  })
  .refine(({ status, reason }) => !reason || status === "cancelled", {
    path: ["reason"],
    message: "Only a cancellation has a reason",
  });

export const serviceRequestsCalls = defineCalls({
  "GET /api/career-guidance": {
    access: "job_seeker",
    summary: "Your career guidance requests, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(guidanceRequest),
  },
  "POST /api/career-guidance": {
    access: "job_seeker",
    summary: "Ask for career guidance; 409 while the same waits, and at most 10 times a day",
    body: z.strictObject({
      request_type: guidanceType,
      description: requiredText(4000, "Describe what you need"),
      service_cost: z.literal(GUIDANCE_PRICE, `The price is ${GUIDANCE_PRICE}`),
    }),
    response: guidanceRequest,
    status: 201,
  },
  "POST /api/career-guidance/{id}/cancel": {
    access: "job_seeker",
    summary: "Cancel a request of yours that is not paid; a second time answers the same",
    params: byId,
    response: guidanceRequest,
  },
  "GET /api/employer/premium-requests": {
    access: "employer",
    summary: "The premium services you asked for, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(premiumRequest),
  },
  "GET /api/employer/premium-requests/standing": {
    access: "employer",
    summary: "Which premium services you wait for, and until when Premium CV Access is paid for",
    response: premiumStanding,
  },
  "POST /api/employer/premium-requests": {
    access: "employer",
    summary: "Ask for a premium service; the price is ours, 409 while the same waits, and at most 10 times a day",
    body: z.strictObject({
      service: premiumService,
      /** The job to feature, for featured_job only. */
      job_id: id.nullable().default(null),
      message: optionalText(2000),
    }),
    response: premiumRequest,
    status: 201,
  },
  "POST /api/employer/premium-requests/{id}/cancel": {
    access: "employer",
    summary: "Cancel a request of yours that is not paid; a second time answers the same",
    params: byId,
    response: premiumRequest,
  },

  "GET /api/admin/service-requests": {
    access: "admin",
    summary: "Career guidance and premium requests, newest or oldest first",
    query: z.strictObject({
      ...page,
      /** Part of the requester's name or e-mail address or of the job's title, or a whole request number. */
      q: searchText,
      kind: orNone(z.enum(["guidance", "premium"])),
      status: orNone(z.enum(SERVICE_REQUEST_STATUSES)),
      /** Only what is paid and still work: career guidance and training partnerships. */
      to_deliver: orNone(z.enum(["yes"])),
      to_pay_back: orNone(z.enum(["yes"])).meta({
        description: "Only what was cancelled after its payment, and is not marked as paid back",
      }),
      sort: z.enum(QUEUE_SORTS).default("newest").meta({ description: "By when they were asked for" }),
      account_id: id.optional().meta({ description: "Those of this account", examples: [] }),
    }),
    response: z.array(serviceRequestRow),
  },
  "POST /api/admin/service-requests/{id}/status": {
    access: "admin",
    summary:
      "Mark a request as paid or cancelled, or as done where it is work; paid takes effect, 409 where there is nothing to pay, work that is paid is cancelled for a reason and paid back, 409 where the requester has another name or CAC number than was read",
    params: byId,
    body: move,
    response: serviceRequestRow,
  },
  "POST /api/admin/service-requests/{id}/paid-back": {
    access: "admin",
    summary:
      "Note that what was paid for a cancelled request was paid back, which its requester reads; a second time answers the same, 409 where nothing is to be paid back",
    params: byId,
    response: serviceRequestRow,
  },
});
