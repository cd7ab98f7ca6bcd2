import type { Connection, Types } from "mongoose";
import { applicationModel, UNDECIDED } from "./application.model.ts";

interface Undecided {
  /** Without a first decision. */
  pending: number;
  /** Those on the shortlist among them. */
  waiting: number;
}

/** How many applications for each of these jobs wait for a decision; a job without any is left out. */
export async function countUndecided(db: Connection, jobs: readonly Types.ObjectId[]): Promise<Map<string, Undecided>> {
  const counted = await applicationModel(db).aggregate<Undecided & { _id: Types.ObjectId }>([
    { $match: { job_id: { $in: [...jobs] }, ...UNDECIDED } },
    { $group: { _id: { job_id: "$job_id", status: "$status" }, count: { $sum: 1 } } },
    {
      $group: {
        _id: "$_id.job_id",
        waiting: { $sum: "$count" },
        pending: { $sum: { $cond: [{ $eq: ["$_id.status", "pending"] }, "$count", 0] } },
      },
    },
  ]);
  return new Map(counted.map(({ _id, pending, waiting }) => [_id.toHexString(), { pending, waiting }]));
}

/** How many applications for a job wait for a first decision. */
export const countPendingFor = (db: Connection, job_id: Types.ObjectId): Promise<number> =>
  applicationModel(db).countDocuments({ job_id, status: "pending" }).exec();
