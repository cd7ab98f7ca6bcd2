import { fundingDisbursed } from "@jobcentre/contracts/events/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { findBusinesses } from "../applications/find-businesses.ts";
import type { StoreDeps } from "../deps.ts";
import { fundingModel } from "./funding.model.ts";
import { type Funding, fundingAnswer } from "./funding-answer.ts";

/** Notes that approved money was paid out; it is paid once. */
export async function disburseFunding({ db, now }: StoreDeps, id: string, disbursed_by: string): Promise<Funding> {
  return inTransaction(db, async () => {
    const funding = await fundingModel(db)
      .findOneAndUpdate(
        { _id: id, disbursement_status: "pending" },
        { $set: { disbursement_status: "disbursed", disbursed_at: now(), disbursed_by } },
        { returnDocument: "after" },
      )
      .lean();
    if (!funding) throw new Problem((await fundingModel(db).exists({ _id: id })) ? "already_disbursed" : "not_found");
    const businesses = await findBusinesses(db, [funding.application_id]);
    const business = businesses.get(funding.application_id.toHexString());
    if (!business) throw new Error(`funding ${id} has no application`);
    const { funding_type, amount_approved, disbursement_status } = funding;
    await recordEvent(db, fundingDisbursed, {
      aggregate_id: id,
      data: { ...business, funding_id: id, funding_type, amount_approved, disbursement_status },
    });
    return fundingAnswer(funding, business);
  });
}
