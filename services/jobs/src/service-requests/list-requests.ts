import { SERVICES_TO_DELIVER } from "@jobcentre/contracts/job-options";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection, QueryFilter } from "mongoose";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";

/** The store's filter for a search by who asked, the job's title, or the number that the requester was told. */
export function requestSearch(q: string | undefined): QueryFilter<ServiceRequest> {
  if (!q) return {};
  const text = containing(q);
  const number = /^[0-9a-f]{24}$/i.exec(q)?.[0];
  const fields = [{ requester_name: text }, { requester_email: text }, { job_title: text }];
  return { $or: number ? [...fields, { _id: number }] : fields };
}

/** The store's filter for what is paid and still work. */
export const TO_DELIVER: QueryFilter<ServiceRequest> = { status: "paid", service: { $in: [...SERVICES_TO_DELIVER] } };

/** The store's filter for what was paid and cancelled then, until the money is paid back. */
export const TO_PAY_BACK: QueryFilter<ServiceRequest> = {
  status: "cancelled",
  paid_at: { $ne: null },
  paid_back_at: null,
};

/** Requests newest first unless told, as `answersOf` shows those of a page. */
export async function listRequests<T>(
  db: Connection,
  matching: QueryFilter<ServiceRequest>,
  { page, limit, sort = "newest" }: { page: number; limit: number; sort?: "newest" | "oldest" },
  answersOf: (requests: ServiceRequest[]) => T[] | Promise<T[]>,
): Promise<ListAnswer<T>> {
  const requests = await serviceRequestModel(db)
    .find(matching)
    .sort(sort === "oldest" ? { requested_at: 1, _id: 1 } : { requested_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<ServiceRequest[]>();
  return new ListAnswer(await answersOf(requests), await countMatching(serviceRequestModel(db), matching));
}
