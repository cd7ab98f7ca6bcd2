import { entrepreneurshipApplicationWithdrawn } from "@jobcentre/contracts/events/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { type ApplicationRecord, applicationModel } from "./application.model.ts";
import { isOpen, isWithdrawable } from "./application.rules.ts";
import { businessOf } from "./business.ts";

/**
 * Takes a pending application back for who made it, who may apply anew then; one that is withdrawn already stays so. Throws
 * Problem("not_found"), and Problem("already_decided") where a decision was faster.
 */
export async function withdrawApplication(
  { db, now }: StoreDeps,
  own: { _id: string; account_id: string },
): Promise<ApplicationRecord> {
  return inTransaction(db, async () => {
    const found = await applicationModel(db).findOne(own).lean();
    if (!found) throw new Problem("not_found");
    if (found.status === "withdrawn") return found;
    if (!isWithdrawable(found.status)) throw new Problem("already_decided");
    // Of a decision and this at once, the store lets one transaction go on; the other looks again.
    const withdrawn = await applicationModel(db)
      .findOneAndUpdate(
        { ...own, status: found.status },
        { $set: { status: "withdrawn", is_open: isOpen("withdrawn"), withdrawn_at: now() } },
        { returnDocument: "after" },
      )
      .orFail()
      .lean();
    await recordEvent(db, entrepreneurshipApplicationWithdrawn, { aggregate_id: own._id, data: businessOf(withdrawn) });
    return withdrawn;
  });
}
