import type { DisbursementStatus } from "@jobcentre/contracts/entrepreneurship-options";
import type { Connection } from "mongoose";
import { applicationFilter, type OfBusinesses } from "../applications/find-businesses.ts";

interface Filters extends OfBusinesses {
  status?: DisbursementStatus | undefined;
}

/** The store's filter of the funding that the portal lists and adds up. */
export async function fundingFilter(db: Connection, { status, ...of }: Filters) {
  return { ...(await applicationFilter(db, of)), ...(status && { disbursement_status: status }) };
}
