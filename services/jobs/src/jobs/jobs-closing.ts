import type { Connection, Types } from "mongoose";
import { closingSoon } from "./closing-soon.rules.ts";
import { KNOWN_OF_JOBS, type KnownJob } from "./find-jobs.ts";
import { type JobRecord, jobModel, OVER_INDEX } from "./job.model.ts";

/** The jobs whose last day is near, by that day, the nearest first; none at night. */
export async function jobsClosing(db: Connection, now: Date): Promise<Map<string, Types.ObjectId[]>> {
  const soon = closingSoon(now);
  const byDay = new Map<string, Types.ObjectId[]>();
  if (!soon) return byDay;
  const jobs = jobModel(db).find(soon, { closes_on: 1 }).sort(OVER_INDEX).hint(OVER_INDEX);
  for (const { _id, closes_on } of await jobs.lean<Pick<JobRecord, "_id" | "closes_on">[]>()) {
    const ofDay = byDay.get(closes_on) ?? [];
    ofDay.push(_id);
    byDay.set(closes_on, ofDay);
  }
  return byDay;
}

/** Those of these jobs whose last day is near, the nearest first. */
export async function closingAmong(db: Connection, ids: readonly Types.ObjectId[], now: Date): Promise<KnownJob[]> {
  const soon = closingSoon(now);
  if (!soon) return [];
  const jobs = await jobModel(db)
    .find({ ...soon, _id: { $in: ids } }, KNOWN_OF_JOBS)
    .hint({ _id: 1 })
    .lean<KnownJob[]>();
  return jobs.sort((a, b) => (a.closes_on < b.closes_on ? -1 : a.closes_on > b.closes_on ? 1 : 0));
}
