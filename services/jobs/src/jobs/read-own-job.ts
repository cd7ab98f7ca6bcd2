import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { type OwnJob, ownJobAnswer } from "./job-answer.ts";

/** One job of an employer's own, open or closed; somebody else's is not found. */
export async function readOwnJob(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  id: string,
  employerId: string,
): Promise<OwnJob> {
  const job = await jobModel(db).findOne({ _id: id, employer_id: employerId }, ONLY_FOR_LISTS).lean();
  if (!job) throw new Problem("not_found");
  return ownJobAnswer(job, now());
}
