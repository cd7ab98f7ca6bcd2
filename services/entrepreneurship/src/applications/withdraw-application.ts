import { entrepreneurshipApplicationWithdrawn } from "@jobcentre/contracts/events/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { type ApplicationRecord, applicationModel } from "./application.model.ts";
import { isOpen, isWithdrawable } from "./application.rules.ts";
import { businessOf } from "./business.ts";
import { endSupport } from "./end-support.ts";
import { removeDocuments } from "./remove-documents.ts";

/**
 * Takes an application back for who made it, who may apply anew then, also one that is approved, with its mentorship; its documents go; one that is
 * withdrawn already stays so. Throws Problem("not_found"), Problem("already_decided") where it was rejected or has started, and
 * Problem("funding_before_withdrawal") while money waits.
 */
export async function withdrawApplication(
  deps: StoreDeps,
  own: { _id: string; account_id: string },
): Promise<ApplicationRecord> {
  const { db, now } = deps;
  return inTransaction(db, async () => {
    const found = await applicationModel(db).findOne(own).lean();
    if (!found) throw new Problem("not_found");
    if (found.status === "withdrawn") return found;
    if (!isWithdrawable(found.status)) throw new Problem("already_decided");
    const removed = await removeDocuments(db, found);
    // Of a decision and this at once, the store lets one transaction go on; the other looks again.
    const withdrawn = await applicationModel(db)
      .findOneAndUpdate(
        { ...own, status: found.status },
        { $set: { status: "withdrawn", is_open: isOpen("withdrawn"), withdrawn_at: now(), ...removed } },
        { returnDocument: "after" },
      )
      .orFail()
      .lean();
    const ended = found.status === "approved" ? await endSupport(deps, own._id, "funding_before_withdrawal") : {};
    const data = { ...businessOf(withdrawn), ...ended };
    await recordEvent(db, entrepreneurshipApplicationWithdrawn, { aggregate_id: own._id, data });
    return withdrawn;
  });
}
