import type { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type * as z from "zod";
import { countUndecided } from "../applications/count-undecided.ts";
import { ownJobsLike } from "../search/search-text.rules.ts";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { type OwnJob, ownJobAnswer } from "./job-answer.ts";

type Query = z.output<(typeof jobsCalls)["GET /api/employer/jobs"]["query"]>;

export type ListedOwnJob = OwnJob & { pending_count: number; waiting_count: number };

/** One page of an employer's own jobs, open and closed, newest first, each with how many applications wait for a first decision, and for any. */
export async function listOwnJobs(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  employerId: string,
  { page, limit, q, status, reference }: Query,
): Promise<ListAnswer<ListedOwnJob>> {
  const own = {
    employer_id: employerId,
    ...(status && { is_active: status === "active" }),
    ...(reference && { reference }),
    ...ownJobsLike(q),
  };
  const jobs = await jobModel(db)
    .find(own, ONLY_FOR_LISTS)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const undecided = await countUndecided(
    db,
    jobs.map(({ _id }) => _id),
  );
  const answers = jobs.map((job) => ({
    ...ownJobAnswer(job, now()),
    pending_count: undecided.get(job._id.toHexString())?.pending ?? 0,
    waiting_count: undecided.get(job._id.toHexString())?.waiting ?? 0,
  }));
  return new ListAnswer(answers, await jobModel(db).countDocuments(own));
}
