import type { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import { countToPage } from "@jobcentre/service-kit/count-matching";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type * as z from "zod";
import { findJobsByWords } from "../search/find-jobs-by-words.ts";
import { titleOrEmployerContaining } from "../search/search-text.rules.ts";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { type Job, jobAnswer } from "./job-answer.ts";

type Query = z.output<(typeof jobsCalls)["GET /api/admin/jobs"]["query"]>;

/** One page of all jobs for the portal, newest first; a search counts up to MOST_COUNTED_JOBS, or to this page and one that follows. */
export async function listAllJobs(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  { page, limit, q, status, job_id, employer_id }: Query,
): Promise<{ jobs: Job[]; total: number }> {
  const text = titleOrEmployerContaining(q);
  const found = text && (await findJobsByWords(db, { q }, { most: MOST_COUNTED_JOBS, active: false }));
  const filter = {
    ...(status && { is_active: status === "active" }),
    ...(text && { search_text: text }),
    ...(found && { _id: { $in: found } }),
    ...(job_id && { $and: [{ _id: job_id }] }),
    ...(employer_id && { employer_id }),
  };
  const jobs = await jobModel(db)
    .find(filter, ONLY_FOR_LISTS)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit + 1)
    .lean();
  const counted = { most: text && MOST_COUNTED_JOBS, page, limit, read: jobs.length };
  return {
    jobs: jobs.slice(0, limit).map((job) => jobAnswer(job, now())),
    total: await countToPage(jobModel(db), filter, counted),
  };
}
