import type { funding } from "@jobcentre/contracts/http/entrepreneurship";
import type * as z from "zod";
import type { Business } from "../applications/business.ts";
import type { FundingRecord } from "./funding.model.ts";

export type Funding = z.output<typeof funding>;

/** Funding as its founder sees it. */
export function ownFundingAnswer(
  record: FundingRecord,
): Omit<Funding, "business_name" | "entrepreneur_name" | "account_id"> {
  return {
    id: record._id.toHexString(),
    funding_type: record.funding_type,
    amount_requested: record.amount_requested,
    amount_approved: record.amount_approved,
    disbursement_status: record.disbursement_status,
    disbursement_schedule: record.disbursement_schedule,
    terms_conditions: record.terms_conditions,
    approved_at: record.approved_at.toISOString(),
    disbursed_at: record.disbursed_at?.toISOString() ?? null,
    cancelled_at: record.cancelled_at?.toISOString() ?? null,
    ...(record.cancelled_reason && { cancelled_reason: record.cancelled_reason }),
  };
}

/** Funding as the portal lists it. */
export function fundingAnswer(
  record: FundingRecord,
  business: Pick<Business, "account_id" | "business_name" | "applicant_name"> | undefined,
): Funding {
  return {
    ...ownFundingAnswer(record),
    business_name: business?.business_name ?? "",
    entrepreneur_name: business?.applicant_name ?? "",
    ...(business && { account_id: business.account_id }),
  };
}
