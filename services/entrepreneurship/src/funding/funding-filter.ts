import type { DisbursementStatus } from "@jobcentre/contracts/entrepreneurship-options";
import type { Connection } from "mongoose";
import { applicationFilter } from "../applications/find-businesses.ts";

interface Filters {
  application_id?: string | undefined;
  q?: string | undefined;
  status?: DisbursementStatus | undefined;
}

/** The store's filter of the funding that the portal lists and adds up. */
export async function fundingFilter(db: Connection, { status, ...of }: Filters) {
  return { ...(await applicationFilter(db, of)), ...(status && { disbursement_status: status }) };
}
