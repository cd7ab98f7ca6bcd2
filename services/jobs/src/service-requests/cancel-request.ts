import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { requestFacts } from "./request-facts.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";
import { cancellingProblem } from "./service-request.rules.ts";

/**
 * Takes a request back for who made it; one that is cancelled already stays so. Throws Problem("not_found"), and
 * Problem("request_move_not_offered") where its payment was noted first.
 */
export async function cancelRequest(
  { db }: Pick<StoreDeps, "db">,
  own: { _id: string; account_id: string; kind: ServiceRequest["kind"] },
): Promise<ServiceRequest> {
  return inTransaction(db, async () => {
    const found = await serviceRequestModel(db).findOne(own).lean();
    if (!found) throw new Problem("not_found");
    if (found.status === "cancelled") return found;
    const text = cancellingProblem(found);
    if (text) throw new Problem("request_move_not_offered", { text });
    // Of a payment and this at once, the store lets one transaction go on; the other looks again.
    const cancelled = await serviceRequestModel(db)
      .findOneAndUpdate(
        { ...own, status: found.status },
        { $set: { status: "cancelled" } },
        { returnDocument: "after" },
      )
      .orFail()
      .lean();
    const data = { ...requestFacts(cancelled), by_requester: true };
    await recordEvent(db, serviceRequestChanged, { aggregate_id: own._id, data });
    return cancelled;
  });
}
