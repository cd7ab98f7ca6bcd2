import { type Connection, Types } from "mongoose";
import { CHANGES_INDEX, type JobRecord, jobModel, OVER_INDEX } from "./job.model.ts";

const READ = { search_text: 0, location_text: 0, pay: 0 } as const;
export type ChangedJob = Omit<JobRecord, keyof typeof READ>;

/**
 * The jobs that were changed in the moment `at`, behind the id `after`, and later until a moment, the longest ago first. In two reads, so that each
 * begins at its place in the index, however many were changed in that one moment.
 */
export async function findChangedJobs(
  db: Connection,
  { at, after, until, most }: { at: Date; after: string; until: Date; most: number },
): Promise<ChangedJob[]> {
  const find = (filter: object, limit: number) =>
    jobModel(db).find(filter, READ).sort(CHANGES_INDEX).hint(CHANGES_INDEX).limit(limit).lean<ChangedJob[]>();
  const same = at <= until ? await find({ changed_at: at, _id: { $gt: new Types.ObjectId(after) } }, most) : [];
  const left = most - same.length;
  return left > 0 ? [...same, ...(await find({ changed_at: { $gt: at, $lte: until } }, left))] : same;
}

/** The active jobs whose last day was `on`, behind the id `after`, and those with one since `from` and before `before`, in the order of those days. */
export async function findJobsOver(
  db: Connection,
  {
    on,
    after,
    from,
    before,
    most,
  }: { on: string | undefined; after: string; from: string; before: string; most: number },
): Promise<ChangedJob[]> {
  const find = (filter: object, limit: number) =>
    jobModel(db)
      .find({ is_active: true, ...filter }, READ)
      .sort({ closes_on: 1, _id: 1 })
      .hint(OVER_INDEX)
      .limit(limit)
      .lean<ChangedJob[]>();
  const same = on ? await find({ closes_on: on, _id: { $gt: new Types.ObjectId(after) } }, most) : [];
  const left = most - same.length;
  return left > 0 ? [...same, ...(await find({ closes_on: { $gte: from, $lt: before } }, left))] : same;
}

/** The job that was changed last until a moment, and the active one with the last of the days before a day. */
export async function findLatestChanges(
  db: Connection,
  until: Date,
  before: string,
): Promise<{ written: Pick<JobRecord, "changed_at"> | null; over: Pick<JobRecord, "closes_on"> | null }> {
  const written = await jobModel(db)
    .findOne({ changed_at: { $lte: until } }, { changed_at: 1 })
    .sort({ changed_at: -1, _id: -1 })
    .hint(CHANGES_INDEX)
    .lean();
  const over = await jobModel(db)
    .findOne({ is_active: true, closes_on: { $lt: before } }, { closes_on: 1 })
    .sort({ closes_on: -1, _id: -1 })
    .hint(OVER_INDEX)
    .lean();
  return { written, over };
}
