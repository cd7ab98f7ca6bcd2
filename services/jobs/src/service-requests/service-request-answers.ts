import type { guidanceRequest, premiumRequest, serviceRequestRow } from "@jobcentre/contracts/http/jobs";
import type { GuidanceType, PremiumService } from "@jobcentre/contracts/job-options";
import type * as z from "zod";
import type { KnownNow } from "./known-now.ts";
import type { ServiceRequest } from "./service-request.model.ts";

/** What only a cancelled request has: why, and when its payment was paid back. */
const ofCancelled = ({ cancelled_reason, paid_back_at }: ServiceRequest) => ({
  ...(cancelled_reason && { cancelled_reason }),
  ...(paid_back_at && { paid_back_at: paid_back_at.toISOString() }),
});

/** A request as its job seeker sees it; `payment_instructions` are those of today. */
export const guidanceAnswer = (
  stored: ServiceRequest,
  payment_instructions: string,
): z.output<typeof guidanceRequest> => ({
  id: stored._id.toHexString(),
  request_type: stored.service as GuidanceType,
  description: stored.description,
  service_cost: stored.price ?? 0,
  status: stored.status,
  requested_at: stored.requested_at.toISOString(),
  paid_at: stored.paid_at?.toISOString() ?? null,
  ...(stored.status === "requested" && { payment_instructions }),
  ...ofCancelled(stored),
});

/** A request as its employer sees it; `payment_instructions` are those of today, and a `problem` is why it is not to be paid now. */
export const premiumAnswer = (
  stored: ServiceRequest,
  payment_instructions: string,
  problem: string | null = null,
): z.output<typeof premiumRequest> => ({
  id: stored._id.toHexString(),
  service: stored.service as PremiumService,
  price: stored.price,
  job_id: stored.job_id?.toHexString() ?? null,
  job_title: stored.job_title,
  message: stored.description,
  status: stored.status,
  requested_at: stored.requested_at.toISOString(),
  paid_at: stored.paid_at?.toISOString() ?? null,
  valid_until: stored.valid_until?.toISOString() ?? null,
  ...(stored.status === "requested" && stored.price !== null && !problem && { payment_instructions }),
  ...(problem && { nothing_to_pay: problem }),
  ...ofCancelled(stored),
});

/** A request in the portal's queue, with what is known of it by now. */
export const serviceRequestAnswer = (
  stored: ServiceRequest,
  { problem, cac_number }: KnownNow = { problem: null, cac_number: undefined },
): z.output<typeof serviceRequestRow> => ({
  id: stored._id.toHexString(),
  kind: stored.kind,
  service: stored.service,
  account_id: stored.account_id,
  requester_name: stored.requester_name,
  requester_email: stored.requester_email,
  description: stored.description,
  price: stored.price,
  job_id: stored.job_id?.toHexString() ?? null,
  job_title: stored.job_title,
  status: stored.status,
  requested_at: stored.requested_at.toISOString(),
  paid_at: stored.paid_at?.toISOString() ?? null,
  valid_until: stored.valid_until?.toISOString() ?? null,
  ...(problem && { nothing_to_pay: problem }),
  ...(cac_number !== undefined && { cac_number }),
  ...ofCancelled(stored),
});
