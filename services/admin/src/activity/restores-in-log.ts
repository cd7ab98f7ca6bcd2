import type { Connection } from "mongoose";
import { activityModel } from "./activity.model.ts";
import { RESTORE_BACKUP } from "./texts/admin.ts";

/** The entries that say that a backup was put back, the first first. */
export const restoresInLog = (db: Connection): Promise<{ details: string; seq: number }[]> =>
  activityModel(db).find({ action: RESTORE_BACKUP }).sort({ seq: 1 }).lean();
