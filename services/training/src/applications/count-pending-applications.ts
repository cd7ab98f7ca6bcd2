import type { Connection, Types } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** How many applications wait for a decision, by program id; programs without any are missing. */
export async function countPendingApplications(
  db: Connection,
  programIds: readonly Types.ObjectId[],
): Promise<Map<string, number>> {
  const counts = await applicationModel(db).aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { program_id: { $in: programIds }, status: "pending" } },
    { $group: { _id: "$program_id", count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
}
