import { REQUESTS_PER_DAY } from "@jobcentre/contracts/job-options";
import { midnightInLagos } from "@jobcentre/contracts/lagos-time";
import type { Connection } from "mongoose";
import { untilTomorrow } from "../applications/until-tomorrow.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";

/**
 * Throws Problem("too_many_requests") where somebody asked REQUESTS_PER_DAY times since midnight in Lagos: what they cancelled is not
 * given back, since each asking and each cancelling is a message.
 */
export async function checkDay(
  db: Connection,
  { account_id, kind }: Pick<ServiceRequest, "account_id" | "kind">,
  now: Date,
): Promise<void> {
  const today = { account_id, kind, requested_at: { $gte: midnightInLagos(now) } };
  const asked = await serviceRequestModel(db).countDocuments(today).limit(REQUESTS_PER_DAY);
  if (asked >= REQUESTS_PER_DAY) throw untilTomorrow(`ask for a service ${REQUESTS_PER_DAY} times a day`, now);
}
