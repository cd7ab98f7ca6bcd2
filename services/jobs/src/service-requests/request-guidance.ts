import { guidanceRequested } from "@jobcentre/contracts/events/service-requests";
import { GUIDANCE_PRICE, type GuidanceType } from "@jobcentre/contracts/job-options";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import { findApplicants } from "../applicants/find-applicants.ts";
import type { StoreDeps } from "../deps.ts";
import { countRequest } from "./count-request.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";

const waitsForPayment = (): Problem =>
  new Problem("already_requested", {
    text: "You have asked for this already, and it waits for your payment: how to pay stands with your request below.",
  });

/**
 * A job seeker asks for career guidance; how to pay comes in a message. Throws Problem("already_requested") while the same waits, and
 * Problem("too_many_requests") after REQUESTS_PER_DAY.
 */
export async function requestGuidance(
  { db, now }: StoreDeps,
  person: Pick<Person, "account_id" | "name" | "email">,
  { request_type, description }: { request_type: GuidanceType; description: string },
): Promise<ServiceRequest> {
  const { account_id } = person;
  return inTransaction(db, async () => {
    const waiting = { kind: "guidance", account_id, service: request_type, status: "requested" } as const;
    if (await serviceRequestModel(db).exists(waiting)) throw waitsForPayment();
    await countRequest(db, account_id, now());
    const requester_name = (await findApplicants(db, [account_id])).get(account_id)?.full_name || person.name;
    const [created] = await serviceRequestModel(db).create([
      {
        ...waiting,
        is_only: true,
        requester_name,
        requester_email: person.email,
        description,
        price: GUIDANCE_PRICE,
        requested_at: now(),
      },
    ]);
    const request = created!.toObject();
    const request_id = request._id.toHexString();
    const payment_instructions = await readSetting(db, "payment_instructions");
    await recordEvent(db, guidanceRequested, {
      aggregate_id: request_id,
      data: {
        request_id,
        account_id,
        requester_name,
        request_type,
        service_cost: GUIDANCE_PRICE,
        payment_instructions,
      },
    });
    return request;
  }).catch((error: unknown) => {
    // Two at once: the unique index decides.
    throw isDuplicateKey(error, "service") ? waitsForPayment() : error;
  });
}
