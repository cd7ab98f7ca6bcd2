import type { stats } from "@jobcentre/contracts/http/admin";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { statCountModel } from "./stat-count.model.ts";
import type { StatKind } from "./stat-record.model.ts";

/** How many things of a kind are in each state. */
export async function countByState(db: Connection, kind: StatKind): Promise<Map<string, number>> {
  const kept = await statCountModel(db).find({ kind }).lean();
  return new Map(kept.map(({ state, count }) => [state, count]));
}

/** The overview's figures. */
export async function countStats(db: Connection): Promise<z.output<typeof stats>> {
  const kept = await statCountModel(db).find().lean();
  const count = (kind: StatKind, state?: string): number =>
    kept
      .filter((one) => one.kind === kind && (state === undefined || one.state === state))
      .reduce((sum, one) => sum + one.count, 0);
  return {
    totalUsers: count("job_seeker"),
    totalEmployers: count("employer"),
    totalJobs: count("job"),
    totalApplications: count("job_application"),
    totalTrainingPrograms: count("training_program"),
    totalEnrollments: count("training_enrollment"),
    activeJobs: count("job", "active"),
    pendingApplications: count("job_application", "pending"),
  };
}
