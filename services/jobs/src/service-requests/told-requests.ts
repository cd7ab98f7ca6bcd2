import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { toldRecords } from "@jobcentre/service-kit/retelling/told-records";
import { requestFacts } from "./request-facts.ts";
import { serviceRequestModel } from "./service-request.model.ts";

/** Paid access to CVs, which training lets employers look for graduates by; it holds as long when the request is done. */
export const toldRequests = toldRecords(
  serviceRequestModel,
  (db, request) =>
    recordEvent(db, serviceRequestChanged, { aggregate_id: request._id.toHexString(), data: requestFacts(request) }),
  { status: { $in: ["paid", "done"] }, service: "premium_cv_access" },
);
