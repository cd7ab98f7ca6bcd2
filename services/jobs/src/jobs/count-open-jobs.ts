import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import { JOB_CATEGORIES, type JobCategory } from "@jobcentre/contracts/options";
import { keptCount } from "@jobcentre/service-kit/kept-counts";
import type { Connection } from "mongoose";
import { jobModel } from "./job.model.ts";
import { openJobs } from "./job.rules.ts";

/** Counts every category once, so that nobody waits for the first count of many. */
export async function countAhead(db: Connection, now: Date): Promise<void> {
  for (const category of [undefined, ...JOB_CATEGORIES]) await countOpenJobs(db, now, category);
}

/**
 * How many jobs are open, of a category where one is given: exact up to MOST_COUNTED_JOBS; above that a count of
 * the last two minutes.
 */
export function countOpenJobs(db: Connection, now: Date, category?: JobCategory): Promise<number> {
  const filter = { ...openJobs(now), ...(category && { category }) };
  const what = { key: `open jobs ${category ?? ""}`, now, exactTo: MOST_COUNTED_JOBS };
  return keptCount(db, what, () => jobModel(db).countDocuments(filter).exec());
}
