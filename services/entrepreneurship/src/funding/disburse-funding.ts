import { fundingDisbursed } from "@jobcentre/contracts/events/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { StoreDeps } from "../deps.ts";
import { endFunding } from "./end-funding.ts";
import { type Funding, fundingAnswer } from "./funding-answer.ts";

/** Notes that approved money was paid out; it is paid once. */
export async function disburseFunding({ db, now }: StoreDeps, id: string, disbursed_by: string): Promise<Funding> {
  return inTransaction(db, async () => {
    const end = { disbursement_status: "disbursed" as const, disbursed_at: now(), disbursed_by };
    const { funding, business, facts } = await endFunding(db, id, end);
    await recordEvent(db, fundingDisbursed, { aggregate_id: id, data: facts });
    return fundingAnswer(funding, business);
  });
}
