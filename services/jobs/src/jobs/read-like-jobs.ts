import type { Connection, Types } from "mongoose";
import { type JobRecord, jobModel } from "./job.model.ts";
import { openJobs } from "./job.rules.ts";
import { LIST_INDEXES, STORE_ORDER } from "./job-order.rules.ts";

const READ = {
  title: 1,
  employer_id: 1,
  employer_name: 1,
  employer_is_verified: 1,
  location: 1,
  location_text: 1,
  category: 1,
  salary_min: 1,
  salary_max: 1,
  created_at: 1,
} as const;
export type LikeJob = Pick<JobRecord, "_id" | keyof typeof READ>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older ones are not looked at: a category in which next to nothing is open would be read through to its first. */
const LONGEST_DAYS = 365;

/** One job, open or not, or null: for other features of this service. */
export const readLikeJob = (db: Connection, _id: string): Promise<LikeJob | null> =>
  jobModel(db).findById(_id, READ).lean<LikeJob>();

/** So many of the newest open jobs of a category. */
export const newestOfCategory = (
  db: Connection,
  category: JobRecord["category"],
  { now, most }: { now: Date; most: number },
): Promise<LikeJob[]> =>
  jobModel(db)
    .find({ ...openJobs(now), category, created_at: { $gte: new Date(now.getTime() - LONGEST_DAYS * DAY_MS) } }, READ)
    .sort(STORE_ORDER.newest)
    .hint(LIST_INDEXES.newestOfCategory)
    .limit(most)
    .lean<LikeJob[]>();

/** Those of these jobs that are open. */
export const openAmong = (db: Connection, ids: readonly Types.ObjectId[], now: Date): Promise<LikeJob[]> =>
  jobModel(db)
    .find({ _id: { $in: ids }, ...openJobs(now) }, READ)
    .hint({ _id: 1 })
    .lean<LikeJob[]>();
