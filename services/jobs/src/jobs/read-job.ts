import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { openJobs } from "./job.rules.ts";
import { type Job, jobAnswer } from "./job-answer.ts";

/** One open job; any other is not found. */
export async function readJob({ db, now }: Pick<ServiceDeps, "db" | "now">, id: string): Promise<Job> {
  const job = await jobModel(db)
    .findOne({ _id: id, ...openJobs(now()) }, ONLY_FOR_LISTS)
    .lean();
  if (!job) throw new Problem("not_found");
  return jobAnswer(job, now());
}
