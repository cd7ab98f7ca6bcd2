import type { charts } from "@jobcentre/contracts/http/admin";
import { keptCount } from "@jobcentre/service-kit/kept-counts";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { countByState } from "../stats/count-stats.ts";
import { applicationFactModel } from "./application-fact.model.ts";
import { drawApplications } from "./draw-applications.ts";

/** The overview's charts, from this service's own copies of what happened; applications of the last twelve weeks, but for how many wait. */
export async function readCharts(db: Connection, now: Date): Promise<z.output<typeof charts>> {
  const { applications_per_week, placements_per_week, top_categories, time_to_decision } = await drawApplications(
    db,
    now,
  );
  const enrollments = await countByState(db, "training_enrollment");
  return {
    applications_per_week,
    enrollments_by_status: (["enrolled", "completed", "dropped"] as const).map((status) => ({
      status,
      count: enrollments.get(status) ?? 0,
    })),
    placements_per_week,
    top_categories,
    time_to_decision: { ...time_to_decision, waiting: await countWaiting(db, now) },
  };
}

/** Of more, that of the last two minutes will do. */
const EXACT_TO = 10_000;

export const WAITING = {
  decided_at: null,
  withdrawn_at: null,
  ended: { $ne: true },
  applied_at: { $gt: new Date(0) },
};

/** Those who wait again, since their rejection was taken back. */
const WAITING_AGAIN = { waits_again: true, withdrawn_at: null, ended: { $ne: true } };

/** Who waits for a decision, whenever they applied: not who withdrew, nor who applied where the employer is gone. */
const countWaiting = (db: Connection, now: Date): Promise<number> =>
  keptCount(db, { key: "waiting", now, exactTo: EXACT_TO }, async () => {
    const first = await applicationFactModel(db).countDocuments(WAITING).exec();
    return first + (await applicationFactModel(db).countDocuments(WAITING_AGAIN).exec());
  });
