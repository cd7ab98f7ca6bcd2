import type { Connection } from "mongoose";
import { applicationModel, type JobApplication } from "./application.model.ts";

type Standing = Pick<JobApplication, "_id" | "job_id" | "status" | "applied_at">;
const STANDING = { job_id: 1, status: 1, applied_at: 1 } as const;

/** How somebody's applications for these jobs stand, by the job's id, also where they withdrew. */
export async function findStandings(
  db: Connection,
  accountId: string,
  jobIds: string[],
): Promise<Map<string, Standing>> {
  const own = await applicationModel(db)
    .find({ account_id: accountId, job_id: { $in: jobIds } }, STANDING)
    .lean<Standing[]>();
  return new Map(own.map((one) => [one.job_id.toHexString(), one]));
}
