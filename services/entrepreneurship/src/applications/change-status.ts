import type { EntrepreneurshipDecision } from "@jobcentre/contracts/entrepreneurship-options";
import { entrepreneurshipStatusChanged } from "@jobcentre/contracts/events/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import { isOpen, moveRefusal } from "./application.rules.ts";
import { businessOf } from "./business.ts";

interface StatusChange {
  id: string;
  status: EntrepreneurshipDecision;
  decided_by: string;
  /** Why it is rejected. */
  reason?: string;
}

/** Approves, rejects or activates; the applicant reads it in a message. Of two deciding at once one is refused. */
export async function changeStatus(
  { db, now }: StoreDeps,
  { id, status, decided_by, reason = "" }: StatusChange,
): Promise<void> {
  await inTransaction(db, async () => {
    const application = await applicationModel(db).findById(id).lean();
    if (!application) throw new Problem("not_found");
    refuseOwn(application.account_id);
    const refusal = moveRefusal(application.status, status);
    if (refusal) throw new Problem(refusal);
    const moved = await applicationModel(db).updateOne(
      { _id: id, status: application.status },
      {
        $set: {
          status,
          is_open: isOpen(status),
          decided_by,
          decided_at: now(),
          ...(reason && { rejected_reason: reason }),
        },
      },
    );
    if (moved.matchedCount !== 1) throw new Problem("conflict");
    await recordEvent(db, entrepreneurshipStatusChanged, {
      aggregate_id: id,
      data: { ...businessOf(application), status, reason },
    });
  });
}
