import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import { JOB_CATEGORIES, type JobCategory } from "@jobcentre/contracts/options";
import type { Connection } from "mongoose";
import { jobModel } from "./job.model.ts";
import { openJobs } from "./job.rules.ts";

/** How long a count above MOST_COUNTED_JOBS is good for. */
const GOOD_FOR_MS = 60_000;

interface Counted {
  total: number;
  at: number;
  next?: Promise<number>;
}

const kept = new WeakMap<Connection, Map<string, Counted>>();

/** Counts every category once, so that nobody waits for the first count of many. */
export async function countAhead(db: Connection, now: Date): Promise<void> {
  for (const category of [undefined, ...JOB_CATEGORIES]) await countOpenJobs(db, now, category);
}

/**
 * How many jobs are open, of a category where one is given: exact up to MOST_COUNTED_JOBS; above that a count of
 * the last minute or, while a newer one is made, the one before it.
 */
export async function countOpenJobs(db: Connection, now: Date, category?: JobCategory): Promise<number> {
  const filter = { ...openJobs(now), ...(category && { category }) };
  const counts = kept.get(db) ?? new Map<string, Counted>();
  kept.set(db, counts);
  const key = category ?? "";
  const known = counts.get(key);
  if (known && now.getTime() - known.at < GOOD_FOR_MS) return known.total;

  const recount = async (): Promise<number> => {
    const total = await jobModel(db).countDocuments(filter);
    if (total > MOST_COUNTED_JOBS) counts.set(key, { total, at: now.getTime() });
    else counts.delete(key);
    return total;
  };
  if (!known) return recount();
  known.next ??= recount().finally(() => {
    known.next = undefined;
  });
  known.next.catch(() => undefined);
  return known.total;
}
