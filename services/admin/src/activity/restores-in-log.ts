import type { Connection } from "mongoose";
import { type Activity, activityModel } from "./activity.model.ts";
import { RESTORE_BACKUP } from "./texts/admin.ts";

/** The entries that say that a backup was put back, the first first. */
export const restoresInLog = (db: Connection): Promise<Pick<Activity, "details" | "seq">[]> =>
  activityModel(db).find({ action: RESTORE_BACKUP }).sort({ seq: 1 }).lean();
