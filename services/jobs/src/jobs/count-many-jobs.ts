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

/**
 * How many open jobs match, up to MOST_COUNTED_JOBS, without looking at all of them: counted among the newest
 * LOOKED_AT and taken as true for the rest.
 */
export async function countManyJobs(db: Connection, filter: QueryFilter<JobRecord>, now: Date): Promise<number> {
  const open = await countOpenJobs(db, now);
  const counted = (more: QueryFilter<JobRecord>, limit: number): Promise<number> =>
    jobModel(db)
      .countDocuments({ ...filter, ...more }, { limit })
      .hint(LIST_INDEXES.newest);
  if (open <= LOOKED_AT) return counted({}, MOST_COUNTED_JOBS);
  const standsFor = open / LOOKED_AT;
  const among = await counted(
    { created_at: { $gte: await newestSince(db, now) } },
    Math.ceil(MOST_COUNTED_JOBS / standsFor),
  );
  return Math.min(MOST_COUNTED_JOBS, Math.round(among * standsFor));
}
