import { guidanceRequested } from "@jobcentre/contracts/events/service-requests";
import { GUIDANCE_PRICE, type GuidanceType } from "@jobcentre/contracts/job-options";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import { findApplicants } from "../applicants/find-applicants.ts";
import type { StoreDeps } from "../deps.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";

/** A job seeker asks for career guidance; how to pay comes in a message. */
export async function requestGuidance(
  { db, now }: StoreDeps,
  person: Pick<Person, "account_id" | "name" | "email">,
  { request_type, description }: { request_type: GuidanceType; description: string },
): Promise<ServiceRequest> {
  const { account_id } = person;
  return inTransaction(db, async () => {
    const requester_name = (await findApplicants(db, [account_id])).get(account_id)?.full_name || person.name;
    const [created] = await serviceRequestModel(db).create([
      {
        kind: "guidance",
        service: request_type,
        account_id,
        requester_name,
        requester_email: person.email,
        description,
        price: GUIDANCE_PRICE,
        status: "requested",
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
  });
}
