import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** The ids of the jobs that somebody applied for, also where they withdrew. */
export async function findAppliedJobs(db: Connection, accountId: string): Promise<Set<string>> {
  const own = await applicationModel(db).find({ account_id: accountId }, { job_id: 1 }).lean();
  return new Set(own.map(({ job_id }) => job_id.toHexString()));
}
