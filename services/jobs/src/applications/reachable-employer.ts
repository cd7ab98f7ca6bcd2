import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import type { Connection } from "mongoose";
import { findJob } from "../jobs/find-jobs.ts";
import { applicationModel } from "./application.model.ts";
import { isReachable } from "./application.rules.ts";

/** The employer whom an applicant may reach, of their own application and one that is not gone; null where they may not. */
export async function reachableEmployer(
  db: Connection,
  own: { _id: string; account_id: string },
): Promise<string | null> {
  const found = await applicationModel(db).findOne(own, { status: 1, interview: 1, job_id: 1, employer_id: 1 }).lean();
  if (!found || !isReachable(found)) return null;
  const job = await findJob(db, found.job_id.toHexString());
  if (!job || job.closed_by_centre || (await isErased(db, found.employer_id))) return null;
  return found.employer_id;
}
