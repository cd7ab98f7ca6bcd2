import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import type { Connection } from "mongoose";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";

/** Requests newest first, as `answerOf` shows them. */
export async function listRequests<T>(
  db: Connection,
  matching: Partial<Pick<ServiceRequest, "account_id" | "kind" | "status">>,
  { page, limit }: { page: number; limit: number },
  answerOf: (request: ServiceRequest) => T,
): Promise<ListAnswer<T>> {
  const requests = await serviceRequestModel(db)
    .find(matching)
    .sort({ requested_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<ServiceRequest[]>();
  return new ListAnswer(requests.map(answerOf), await countMatching(serviceRequestModel(db), matching));
}
