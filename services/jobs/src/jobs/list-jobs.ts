import type { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection, QueryFilter } from "mongoose";
import type * as z from "zod";
import { findJobsByWords } from "../search/find-jobs-by-words.ts";
import { countOpenJobs } from "./count-open-jobs.ts";
import { EMPLOYMENT_INDEX, type JobRecord, jobModel } from "./job.model.ts";
import { totalBeside } from "./job.rules.ts";
import { type Job, jobAnswer } from "./job-answer.ts";
import { LIST_INDEXES } from "./job-order.rules.ts";
import { readAndCountMany, readFewJobs, readManyJobs } from "./read-job-pages.ts";
import { type WantedJobs, wantedJobs } from "./wanted-jobs.rules.ts";

type Query = z.output<(typeof jobsCalls)["GET /api/jobs"]["query"]>;

/** One page of the open jobs in the wanted order, with a total that always leads to a next page where there is one. */
export async function listJobs(deps: Pick<ServiceDeps, "db" | "now">, query: Query): Promise<ListAnswer<Job>> {
  const { db } = deps;
  const now = deps.now();
  const { page, limit, sort = "newest", ...wanted } = query;
  const { q, text, category, location } = wanted;
  const { filter, narrowed } = wantedJobs(wanted, now);
  const paging = { filter, sort, skip: (page - 1) * limit, most: limit, now };
  const answerOf = (jobs: Parameters<typeof jobAnswer>[0][], total: number): ListAnswer<Job> =>
    new ListAnswer(
      jobs.map((job) => jobAnswer(job, now)),
      total,
    );
  // One more than the page shows.
  const many = { ...paging, most: limit + 1 };
  const answerOfMany = (jobs: Parameters<typeof answerOf>[0], total: number, read: number): ListAnswer<Job> =>
    answerOf(jobs.slice(0, limit), totalBeside(total, { page, limit, read }));
  if (!narrowed) {
    const [jobs, total] = await Promise.all([readManyJobs(db, many), countOpenJobs(db, now, category)]);
    return answerOfMany(jobs, total, jobs.length);
  }

  const bounds = { most: MOST_COUNTED_JOBS, active: true, inPlaceToo: true };
  const found = await findJobsByWords(db, { q: text ?? q, location }, bounds);
  if (found?.length === 0) return answerOf([], 0);
  const few = found ? { _id: 1 as const } : await indexOfFew(db, wanted);
  if (!few) {
    const { jobs, total, read } = await readAndCountMany(db, many);
    return answerOfMany(jobs, total, read);
  }
  const narrow = { ...filter, ...(found && { _id: { $in: found } }) };
  const { jobs, total } = await readFewJobs(db, { ...paging, filter: narrow }, few);
  return answerOf(jobs, total);
}

/** The index that leads to so few active jobs that all of them can be read, where what is wanted has one. */
async function indexOfFew(db: Connection, { salary, employment_type }: WantedJobs) {
  const areFew = async (active: QueryFilter<JobRecord>, index: Record<string, 1 | -1>): Promise<boolean> => {
    const counted = jobModel(db).countDocuments({ is_active: true, ...active }, { limit: MOST_COUNTED_JOBS + 1 });
    return (await counted.hint(index)) <= MOST_COUNTED_JOBS;
  };
  if (salary && (await areFew({ pay: { $gte: salary } }, LIST_INDEXES.salary))) return LIST_INDEXES.salary;
  if (employment_type && (await areFew({ employment_type }, EMPLOYMENT_INDEX))) return EMPLOYMENT_INDEX;
  return undefined;
}
