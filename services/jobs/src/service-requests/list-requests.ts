import { SERVICES_TO_DELIVER } from "@jobcentre/contracts/job-options";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import { ofQuotedNumber } from "@jobcentre/service-kit/quoted-number";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection, QueryFilter } from "mongoose";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";

/** The store's filter for a search by who asked, the job's title, or a part of the number that the requester was told. */
export async function requestSearch(db: Connection, q: string | undefined): Promise<QueryFilter<ServiceRequest>> {
  if (!q) return {};
  const text = containing(q);
  const fields = [{ requester_name: text }, { requester_email: text }, { job_title: text }];
  return { $or: [...fields, ...(await ofQuotedNumber(serviceRequestModel(db), q))] };
}

/** The store's filter for what is paid and still work. */
export const TO_DELIVER: QueryFilter<ServiceRequest> = { status: "paid", service: { $in: [...SERVICES_TO_DELIVER] } };

/** The store's filter for what was paid and cancelled then, until the money is paid back. */
export const TO_PAY_BACK: QueryFilter<ServiceRequest> = {
  status: "cancelled",
  // Not "other than null", which bounds no read by the index.
  paid_at: { $gt: new Date(0) },
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
