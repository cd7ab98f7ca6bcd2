import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { StoreDeps } from "../deps.ts";
import { findJobs } from "../jobs/find-jobs.ts";
import { type SavedJobAnswer, savedJobAnswer } from "./save-job.ts";
import { savedJobModel } from "./saved-job.model.ts";

/** A person's saved jobs, open and closed, last saved first. */
export async function listSavedJobs(
  { db, now }: StoreDeps,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<ListAnswer<SavedJobAnswer>> {
  const own = { account_id: accountId };
  const saved = await savedJobModel(db)
    .find(own)
    .sort({ saved_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const ids = saved.map(({ job_id }) => job_id.toHexString());
  const jobs = await findJobs(db, ids);
  const answers = saved.flatMap(({ job_id, saved_at }) => {
    const job = jobs.get(job_id.toHexString());
    return job ? [savedJobAnswer(job, saved_at, now())] : [];
  });
  return new ListAnswer(answers, await savedJobModel(db).countDocuments(own));
}
