import type { Connection } from "mongoose";
import { savedJobModel } from "./saved-job.model.ts";

/** Which of these jobs somebody saved, by id. */
export async function savedAmong(db: Connection, accountId: string, jobIds: string[]): Promise<Set<string>> {
  const own = await savedJobModel(db)
    .find({ account_id: accountId, job_id: { $in: jobIds } }, { job_id: 1 })
    .lean();
  return new Set(own.map(({ job_id }) => job_id.toHexString()));
}
