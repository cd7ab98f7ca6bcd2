import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { aboutOf } from "../employers/about-employer.ts";
import { findEmployer } from "../employers/find-employer.ts";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { openJobs } from "./job.rules.ts";
import { type Job, jobAnswer } from "./job-answer.ts";

/** One open job with its employer's logo and what that tells of itself; any other is not found. */
export async function readJob({ db, now }: Pick<ServiceDeps, "db" | "now">, id: string): Promise<Job> {
  const job = await jobModel(db)
    .findOne({ _id: id, ...openJobs(now()) }, ONLY_FOR_LISTS)
    .lean();
  if (!job) throw new Problem("not_found");
  const employer = await findEmployer(db, job.employer_id);
  const employer_logo_path = employer?.company_logo_path;
  const employer_about = employer && aboutOf(employer);
  return {
    ...jobAnswer(job, now()),
    ...(employer_logo_path && { employer_logo_path }),
    ...(employer_about && { employer_about }),
  };
}
