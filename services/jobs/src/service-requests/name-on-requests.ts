import type { Connection } from "mongoose";
import { findEmployer } from "../employers/find-employer.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";

const UNPAID = { kind: "premium", status: "requested" } as const;

/** Shows a company's requests that are not paid yet under its name of now, as part of the event's transaction: that is who pays. */
export async function showNameOnRequests(db: Connection, account_id: string, requester_name: string): Promise<void> {
  await serviceRequestModel(db).updateMany(
    { account_id, ...UNPAID, requester_name: { $ne: requester_name } },
    { $set: { requester_name } },
  );
}

/** The company that asked and has not paid, as it is by now: a version of before may have taken its new name and left its requests as they were. Null for every other request. */
export async function companyOfNow(db: Connection, { kind, status, account_id }: ServiceRequest) {
  return kind === UNPAID.kind && status === UNPAID.status ? findEmployer(db, account_id) : null;
}

/** Shows it on requests from before a company's new name came to them. */
export async function renameOlderRequests(db: Connection): Promise<void> {
  for (const accountId of await serviceRequestModel(db).distinct("account_id", UNPAID)) {
    const employer = await findEmployer(db, accountId);
    if (employer) await showNameOnRequests(db, accountId, employer.business_name);
  }
}
