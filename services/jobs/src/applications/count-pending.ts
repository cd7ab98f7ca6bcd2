import type { Connection, Types } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** How many applications for each of these jobs wait for a first decision; none is left out. */
export async function countPending(db: Connection, jobs: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const counted = await applicationModel(db).aggregate<{ _id: Types.ObjectId; waiting: number }>([
    { $match: { job_id: { $in: [...jobs] }, status: "pending" } },
    { $group: { _id: "$job_id", waiting: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, waiting }) => [_id.toHexString(), waiting]));
}

/** How many applications for a job wait for a first decision. */
export const countPendingFor = (db: Connection, job_id: Types.ObjectId): Promise<number> =>
  applicationModel(db).countDocuments({ job_id, status: "pending" }).exec();
