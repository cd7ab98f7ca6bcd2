import type { Connection } from "mongoose";
import { findSuspendedApplicants } from "../applicants/find-applicants.ts";
import { findSuspendedEmployers } from "../employers/find-employer.ts";

/** Which of some accounts, of employers and of who applied, the centre suspends. */
export async function suspendedAmong(db: Connection, accountIds: string[]): Promise<Set<string>> {
  const ids = [...new Set(accountIds)];
  return new Set([...(await findSuspendedEmployers(db, ids)), ...(await findSuspendedApplicants(db, ids))]);
}
