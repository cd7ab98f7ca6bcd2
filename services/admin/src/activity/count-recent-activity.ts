import type { Connection } from "mongoose";
import { activityModel } from "./activity.model.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The entries of the last 24 hours. */
export function countRecentActivity(db: Connection, now: Date): Promise<number> {
  return activityModel(db).countDocuments({ created_at: { $gt: new Date(now.getTime() - DAY_MS) } });
}
