import type { FundingEnd } from "@jobcentre/contracts/entrepreneurship-options";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { Connection } from "mongoose";
import type { Business } from "../applications/business.ts";
import { findBusinesses } from "../applications/find-businesses.ts";
import { type FundingRecord, fundingModel } from "./funding.model.ts";

interface Ended {
  funding: FundingRecord;
  business: Business;
  /** What every event about it says. */
  facts: Business & { funding_id: string } & Pick<
      FundingRecord,
      "funding_type" | "amount_approved" | "disbursement_status"
    >;
}

/**
 * Ends approved money in the running transaction, once: of two at once the store lets one go on, and the other reads what
 * that did. Throws Problem("not_found"), Problem("already_disbursed"), Problem("funding_cancelled") and Problem("own_to_decide").
 */
export async function endFunding(
  db: Connection,
  id: string,
  end: Partial<FundingRecord> & { disbursement_status: FundingEnd },
): Promise<Ended> {
  const funding = await fundingModel(db)
    .findOneAndUpdate({ _id: id, disbursement_status: "pending" }, { $set: end }, { returnDocument: "after" })
    .lean();
  if (!funding) {
    const ended = await fundingModel(db).findById(id, { disbursement_status: 1 }).lean();
    if (!ended) throw new Problem("not_found");
    throw new Problem(ended.disbursement_status === "cancelled" ? "funding_cancelled" : "already_disbursed");
  }
  const businesses = await findBusinesses(db, [funding.application_id]);
  const business = businesses.get(funding.application_id.toHexString());
  if (!business) throw new Error(`funding ${id} has no application`);
  refuseOwn(business.account_id);
  const { funding_type, amount_approved, disbursement_status } = funding;
  return {
    funding,
    business,
    facts: { ...business, funding_id: id, funding_type, amount_approved, disbursement_status },
  };
}
