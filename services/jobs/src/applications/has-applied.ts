import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** Whether a person has applied for a job, however that stands or ended: they cannot apply for it again. */
export const hasApplied = async (db: Connection, account_id: string, job_id: string): Promise<boolean> =>
  (await applicationModel(db).exists({ account_id, job_id })) !== null;
