import type { EntrepreneurshipDecision, EntrepreneurshipStatus } from "@jobcentre/contracts/entrepreneurship-options";
import { entrepreneurshipStatusChanged } from "@jobcentre/contracts/events/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import { isOpen, moveRefusal } from "./application.rules.ts";
import { businessOf } from "./business.ts";
import { endSupport } from "./end-support.ts";

interface StatusChange {
  id: string;
  status: EntrepreneurshipDecision;
  /** The status that was read; nothing is compared where it is left out. */
  read?: EntrepreneurshipStatus | undefined;
  decided_by: string;
  /** Why it is rejected. */
  reason?: string;
}

/**
 * Approves, rejects or activates; the applicant reads it in a message. Of two deciding at once one is refused. Who rejects what was
 * approved ends its mentorship too. Throws Problem("funding_before_rejection") while money waits.
 */
export async function changeStatus(
  deps: StoreDeps,
  { id, status, read, decided_by, reason = "" }: StatusChange,
): Promise<void> {
  const { db, now } = deps;
  await inTransaction(db, async () => {
    const application = await applicationModel(db).findById(id).lean();
    if (!application) throw new Problem("not_found");
    refuseOwn(application.account_id);
    const refusal = moveRefusal(application.status, status);
    if (refusal) throw new Problem(refusal);
    // Nobody ends an approval that they did not read.
    if (read !== undefined && read !== application.status) throw new Problem("already_decided");
    const moved = await applicationModel(db).updateOne(
      { _id: id, status: application.status },
      {
        $set: {
          status,
          // One that came beside an open one stays so, see move-applications.ts.
          is_open: application.is_open && isOpen(status),
          decided_by,
          decided_at: now(),
          ...(reason && { rejected_reason: reason }),
        },
      },
    );
    if (moved.matchedCount !== 1) throw new Problem("conflict");
    const former = application.status;
    const ends = former === "approved" && status === "rejected";
    const ended = ends ? await endSupport(deps, id, "funding_before_rejection") : {};
    await recordEvent(db, entrepreneurshipStatusChanged, {
      aggregate_id: id,
      data: { ...businessOf(application), status, former, reason, ...ended },
    });
  });
}
