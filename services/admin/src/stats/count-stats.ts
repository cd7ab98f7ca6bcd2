import type { stats } from "@jobcentre/contracts/http/admin";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { type StatKind, statRecordModel } from "./stat-record.model.ts";

/** How many things of a kind are in each state. */
export async function countByState(db: Connection, kind: StatKind): Promise<Map<string, number>> {
  const groups = await statRecordModel(db).aggregate<{ _id: string; count: number }>([
    { $match: { kind } },
    { $group: { _id: "$state", count: { $sum: 1 } } },
  ]);
  return new Map(groups.map(({ _id, count }) => [_id, count]));
}

/** The overview's figures, counted from the records. */
export async function countStats(db: Connection): Promise<z.output<typeof stats>> {
  const count = (kind: StatKind, state?: string): Promise<number> =>
    statRecordModel(db).countDocuments({ kind, ...(state && { state }) });
  return {
    totalUsers: await count("job_seeker"),
    totalEmployers: await count("employer"),
    totalJobs: await count("job"),
    totalApplications: await count("job_application"),
    totalTrainingPrograms: await count("training_program"),
    totalEnrollments: await count("training_enrollment"),
    activeJobs: await count("job", "active"),
    pendingApplications: await count("job_application", "pending"),
  };
}
