import * as z from "zod";
import { id, instant, nairaAnswered } from "../../fields.ts";
import { GUIDANCE_TYPES, PREMIUM_SERVICES, SERVICE_REQUEST_STATUSES } from "../../job-options.ts";

const requestStatus = z.enum(SERVICE_REQUEST_STATUSES);

export const guidanceType = z.enum(GUIDANCE_TYPES, "Select a service");

export const premiumService = z.enum(PREMIUM_SERVICES, "Select a service");

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
