import type { Connection } from "mongoose";
import { applicationModel } from "./applications/application.model.ts";
import { jobModel, OF_WHO_IS_GONE } from "./jobs/job.model.ts";

/** Applications that an employer can still decide on: whose jobs are those of somebody who is gone waits for nobody. */
async function countPending(db: Connection): Promise<number> {
  const gone = await jobModel(db).distinct("employer_id", OF_WHO_IS_GONE);
  return applicationModel(db).countDocuments({ status: "pending", employer_id: { $nin: gone } });
}

/** The figures of the statistics, counted from the records themselves. */
export async function figures(db: Connection): Promise<Record<string, number>> {
  return {
    totalJobs: await jobModel(db).estimatedDocumentCount(),
    activeJobs: await jobModel(db).countDocuments({ is_active: true }),
    totalApplications: await applicationModel(db).estimatedDocumentCount(),
    pendingApplications: await countPending(db),
  };
}
