import type { Connection, Types } from "mongoose";
import { KNOWN_OF_JOBS, type KnownJob } from "./find-jobs.ts";
import { jobModel } from "./job.model.ts";
import { LIST_INDEXES, STORE_ORDER } from "./job-order.rules.ts";
import { namedWith, withoutRoom } from "./named-jobs.rules.ts";
import { type WantedJobs, wantedJobs } from "./wanted-jobs.rules.ts";

interface Window {
  /** Jobs that were posted after this moment, */
  after: Date;
  /** and not after that one. */
  until: Date;
  now: Date;
  most: number;
  /** Jobs that are named elsewhere. */
  without: readonly Types.ObjectId[];
}

/**
 * Some of the newest of the open jobs that are wanted and came in a window of time, few of one employer, and how many they are in
 * all.
 */
export async function findNewJobs(
  db: Connection,
  wanted: WantedJobs,
  { after, until, now, most, without }: Window,
): Promise<{ count: number; jobs: KnownJob[] }> {
  const filter = {
    ...wantedJobs(wanted, now).filter,
    created_at: { $gt: after, $lte: until },
    ...(without.length > 0 && { $nor: [{ _id: { $in: without } }] }),
  };
  const newestBeside = (named: readonly KnownJob[]): Promise<KnownJob[]> =>
    jobModel(db)
      .find(filter, KNOWN_OF_JOBS)
      .find({ _id: { $nin: named.map(({ _id }) => _id) }, employer_id: { $nin: withoutRoom(named) } })
      .sort(STORE_ORDER.newest)
      .hint(LIST_INDEXES.newest)
      .limit(most + 1)
      .lean<KnownJob[]>();
  let found = await newestBeside([]);
  const isAll = found.length <= most;
  const count = isAll ? found.length : await jobModel(db).countDocuments(filter).hint(LIST_INDEXES.newest);
  let jobs = namedWith([], found, most);
  // Each look names one more at least: those that it finds have room.
  while (jobs.length < most && found.length > most) {
    found = await newestBeside(jobs);
    jobs = namedWith(jobs, found, most);
  }
  return { count, jobs };
}
