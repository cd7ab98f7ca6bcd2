import type { Connection } from "mongoose";
import { applicationModel, UNDECIDED } from "./application.model.ts";

/** How many still wait for a decision on a job, those on the shortlist among them. */
export const countWaiting = (db: Connection, job_id: string): Promise<number> =>
  applicationModel(db)
    .countDocuments({ job_id, ...UNDECIDED })
    .exec();
