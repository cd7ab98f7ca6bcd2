import type { ServiceRequest } from "./service-request.model.ts";

/** What every fact about a changed request tells. */
export const requestFacts = (request: ServiceRequest) => ({
  request_id: request._id.toHexString(),
  account_id: request.account_id,
  requester_name: request.requester_name,
  service: request.service,
  status: request.status,
  job_id: request.job_id?.toHexString() ?? null,
  job_title: request.job_title,
  price: request.price,
  valid_until: request.valid_until?.toISOString() ?? null,
  reason: request.cancelled_reason ?? "",
  paid_back: request.status === "cancelled" && request.paid_at !== null,
});
