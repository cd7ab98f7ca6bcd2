import { fundingApproved } from "@jobcentre/contracts/events/entrepreneurship";
import type { fundingApproval } from "@jobcentre/contracts/http/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import { Types } from "mongoose";
import type * as z from "zod";
import { findSupportedBusiness } from "../applications/find-supported-business.ts";
import type { StoreDeps } from "../deps.ts";
import { fundingModel } from "./funding.model.ts";
import { type Funding, fundingAnswer } from "./funding-answer.ts";
import { hasUndisbursedFunding } from "./has-undisbursed-funding.ts";

/**
 * Approves money for an approved or active business; the next only when this is disbursed or cancelled. That there is none, an approval
 * of 0, is decided at once: nothing waits for it, and nothing more is told of it.
 */
export async function approveFunding(
  { db, now }: StoreDeps,
  approval: z.output<typeof fundingApproval>,
  approved_by: string,
): Promise<Funding> {
  const { application_id, entrepreneur_id, amount_requested, ...terms } = approval;
  return inTransaction(db, async () => {
    const { business, funding_required } = await findSupportedBusiness(db, { application_id, entrepreneur_id });
    refuseOwn(business.account_id);
    if (await hasUndisbursedFunding(db, application_id)) throw new Problem("funding_undisbursed");
    const [created] = await fundingModel(db).create([
      {
        ...terms,
        application_id: new Types.ObjectId(application_id),
        disbursement_status: terms.amount_approved === 0 ? "disbursed" : "pending",
        amount_requested: amount_requested ?? funding_required,
        approved_at: now(),
        approved_by,
      },
    ]);
    const funding = created!.toObject();
    const { funding_type, amount_approved, disbursement_status } = funding;
    const funding_id = funding._id.toHexString();
    const agreed = { has_schedule: !!funding.disbursement_schedule, has_terms: !!funding.terms_conditions };
    await recordEvent(db, fundingApproved, {
      aggregate_id: funding_id,
      data: { ...business, funding_id, funding_type, amount_approved, disbursement_status, ...agreed },
    });
    return fundingAnswer(funding, business);
  }).catch((error: unknown) => {
    // Two at once: the unique index decides.
    throw isDuplicateKey(error, "application_id") ? new Problem("funding_undisbursed") : error;
  });
}
