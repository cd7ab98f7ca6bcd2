import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { decisionReason } from "../../decision.ts";
import { byId, id, naira, optionalText, orNone, page, requiredText, searchText, typedText } from "../../fields.ts";
import { GUIDANCE_PRICE, SERVICE_REQUEST_STATUSES } from "../../job-options.ts";
import { QUEUE_SORTS } from "../../training-options.ts";
import { premiumStanding } from "./premium-standing.ts";
import {
  guidanceRequest,
  guidanceType,
  premiumRequest,
  premiumService,
  serviceRequestRow,
} from "./service-request-answers.ts";

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
