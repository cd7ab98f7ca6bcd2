import { fundingCancelled } from "@jobcentre/contracts/events/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { StoreDeps } from "../deps.ts";
import { endFunding } from "./end-funding.ts";
import { type Funding, fundingAnswer } from "./funding-answer.ts";

interface Cancellation {
  cancelled_by: string;
  /** For the founder, where one is given. */
  reason?: string | undefined;
}

/** Takes approved money back that nobody wants any more, or that was mistyped: the next may be approved. */
export async function cancelFunding(
  { db, now }: StoreDeps,
  id: string,
  { cancelled_by, reason = "" }: Cancellation,
): Promise<Funding> {
  return inTransaction(db, async () => {
    const end = { disbursement_status: "cancelled" as const, cancelled_at: now(), cancelled_by };
    const { funding, business, facts } = await endFunding(db, id, {
      ...end,
      ...(reason && { cancelled_reason: reason }),
    });
    await recordEvent(db, fundingCancelled, { aggregate_id: id, data: { ...facts, reason } });
    return fundingAnswer(funding, business);
  });
}
