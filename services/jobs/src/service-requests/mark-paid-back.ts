import { requestPaidBack } from "@jobcentre/contracts/events/service-requests";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { StoreDeps } from "../deps.ts";
import { TO_PAY_BACK } from "./list-requests.ts";
import { requestFacts } from "./request-facts.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";

/**
 * Notes that what was paid for a cancelled request was paid back; once more changes nothing. Throws Problem("not_found"), and
 * Problem("nothing_to_pay_back") where it was not cancelled after a payment.
 */
export function markPaidBack({ db, now }: StoreDeps, id: string): Promise<ServiceRequest> {
  return inTransaction(db, async () => {
    const request = await serviceRequestModel(db).findById(id).lean();
    if (!request) throw new Problem("not_found");
    refuseOwn(request.account_id);
    if (request.paid_back_at) return request;
    const marked = await serviceRequestModel(db)
      .findOneAndUpdate({ _id: id, ...TO_PAY_BACK }, { $set: { paid_back_at: now() } }, { returnDocument: "after" })
      .lean();
    if (!marked) throw new Problem("nothing_to_pay_back");
    const { request_id, account_id, requester_name, service, job_title, price } = requestFacts(marked);
    await recordEvent(db, requestPaidBack, {
      aggregate_id: id,
      data: { request_id, account_id, requester_name, service, job_title, price },
    });
    return marked;
  });
}
