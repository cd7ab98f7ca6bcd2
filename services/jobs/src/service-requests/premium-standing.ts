import type { premiumStanding } from "@jobcentre/contracts/http/jobs";
import type { PremiumService } from "@jobcentre/contracts/job-options";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { BY_WAITING, serviceRequestModel } from "./service-request.model.ts";

/** How the premium services stand for an employer; costs what waits, not what was ever asked for. */
export async function premiumStandingOf(
  { db, now }: StoreDeps,
  account_id: string,
): Promise<z.output<typeof premiumStanding>> {
  const requests = serviceRequestModel(db);
  const [waiting, paid] = await Promise.all([
    requests
      .find({ account_id, kind: "premium", status: "requested" }, { service: 1, job_id: 1 })
      // An index of all that was asked for has two of the three fields.
      .hint(BY_WAITING)
      .lean(),
    requests
      .findOne({ account_id, service: "premium_cv_access", valid_until: { $gt: now() }, status: { $ne: "cancelled" } })
      .sort({ valid_until: -1 })
      .lean(),
  ]);
  return {
    waiting: waiting.map(({ service, job_id }) => ({
      service: service as PremiumService,
      job_id: job_id?.toHexString() ?? null,
    })),
    cv_access_until: paid?.valid_until?.toISOString() ?? null,
  };
}
