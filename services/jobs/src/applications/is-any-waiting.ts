import type { Connection, Types } from "mongoose";
import { applicationModel, UNDECIDED } from "./application.model.ts";

/** Whether anybody still waits for a decision on a job. */
export const isAnyWaiting = async (db: Connection, job_id: string | Types.ObjectId): Promise<boolean> =>
  (await applicationModel(db).exists({ job_id, ...UNDECIDED })) !== null;
