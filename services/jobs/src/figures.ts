import type { Connection } from "mongoose";
import { applicationModel } from "./applications/application.model.ts";
import { jobModel } from "./jobs/job.model.ts";

/** The figures of the statistics, counted from the records themselves. */
export async function figures(db: Connection): Promise<Record<string, number>> {
  return {
    totalJobs: await jobModel(db).countDocuments(),
    activeJobs: await jobModel(db).countDocuments({ is_active: true }),
    totalApplications: await applicationModel(db).countDocuments(),
    pendingApplications: await applicationModel(db).countDocuments({ status: "pending" }),
  };
}
