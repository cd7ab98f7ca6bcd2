import type { Connection } from "mongoose";
import { KNOWN_OF_JOBS, type KnownJob } from "./find-jobs.ts";
import { jobModel } from "./job.model.ts";
import { LIST_INDEXES, STORE_ORDER } from "./job-order.rules.ts";
import { type WantedJobs, wantedJobs } from "./wanted-jobs.rules.ts";

interface Window {
  /** Jobs that were posted after this moment, */
  after: Date;
  /** and not after that one. */
  until: Date;
  now: Date;
  most: number;
}

/** The newest of the open jobs that are wanted and came in a window of time, and how many they are in all. */
export async function findNewJobs(
  db: Connection,
  wanted: WantedJobs,
  { after, until, now, most }: Window,
): Promise<{ count: number; jobs: KnownJob[] }> {
  const filter = { ...wantedJobs(wanted, now).filter, created_at: { $gt: after, $lte: until } };
  const jobs = await jobModel(db)
    .find(filter, KNOWN_OF_JOBS)
    .sort(STORE_ORDER.newest)
    .hint(LIST_INDEXES.newest)
    .limit(most + 1)
    .lean<KnownJob[]>();
  const isAll = jobs.length <= most;
  const count = isAll ? jobs.length : await jobModel(db).countDocuments(filter).hint(LIST_INDEXES.newest);
  return { count, jobs: jobs.slice(0, most) };
}
