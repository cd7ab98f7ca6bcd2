import type { Connection } from "mongoose";
import { closedByCentre } from "../jobs/find-jobs.ts";
import { applicationModel } from "./application.model.ts";

/** Whether somebody sent an employer what they are to be read by: neither withdrawn nor rejected, for a job that the centre did not close. */
export async function isOwnApplicant(
  db: Connection,
  of: { employer_id: string; account_id: string },
): Promise<boolean> {
  const status = { $in: ["pending", "shortlisted", "hired"] as const };
  const closed = await closedByCentre(db, of.employer_id);
  return (await applicationModel(db).exists({ ...of, status, job_id: { $nin: closed } })) !== null;
}
