import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import type { Connection, QueryFilter } from "mongoose";
import { countOpenJobs } from "./count-open-jobs.ts";
import { type JobRecord, jobModel } from "./job.model.ts";
import { LIST_INDEXES } from "./job-order.rules.ts";

/** So many of the newest jobs are looked at; where there are no more, a count is exact. */
const LOOKED_AT = 3000;

/** How long the moment that the newest LOOKED_AT begin with is good for. */
const GOOD_FOR_MS = 60_000;

const kept = new WeakMap<Connection, { since: Date; at: number }>();

/** When the oldest of the newest LOOKED_AT active jobs was posted. */
async function newestSince(db: Connection, now: Date): Promise<Date> {
  const known = kept.get(db);
  // Also where the clock was set back since.
  if (known && Math.abs(now.getTime() - known.at) < GOOD_FOR_MS) return known.since;
  const [last] = await jobModel(db)
    .find({ is_active: true }, { created_at: 1 })
    .sort({ created_at: -1, _id: -1 })
    .skip(LOOKED_AT - 1)
    .limit(1)
    .lean();
  const since = last?.created_at ?? new Date(0);
  kept.set(db, { since, at: now.getTime() });
  return since;
}

/** The newest jobs, by which all that match are counted. */
interface Newest {
  /** When the oldest of them was posted. */
  since: Date;
  /** So many that match among them stand for MOST_COUNTED_JOBS. */
  enough: number;
  /** How many match in all, up to MOST_COUNTED_JOBS, where so many do among them. */
  total(among: number): number;
}

/** The newest jobs that counts look at; null where so few are open that each is counted. */
export async function newestToCount(db: Connection, now: Date): Promise<Newest | null> {
  const open = await countOpenJobs(db, now);
  if (open <= LOOKED_AT) return null;
  const standsFor = open / LOOKED_AT;
  return {
    since: await newestSince(db, now),
    enough: Math.ceil(MOST_COUNTED_JOBS / standsFor),
    total: (among) => Math.min(MOST_COUNTED_JOBS, Math.round(among * standsFor)),
  };
}

/**
 * How many open jobs match, up to MOST_COUNTED_JOBS, without looking at all of them: counted among the newest
 * LOOKED_AT and taken as true for the rest.
 */
export async function countManyJobs(db: Connection, filter: QueryFilter<JobRecord>, now: Date): Promise<number> {
  const counted = (more: QueryFilter<JobRecord>, limit: number): Promise<number> =>
    jobModel(db)
      .countDocuments({ ...filter, ...more }, { limit })
      .hint(LIST_INDEXES.newest);
  const newest = await newestToCount(db, now);
  if (!newest) return counted({}, MOST_COUNTED_JOBS);
  return newest.total(await counted({ created_at: { $gte: newest.since } }, newest.enough));
}
