import type { applicationCounts } from "@jobcentre/contracts/http/jobs";
import type { Connection } from "mongoose";
import type { z } from "zod";
import { type ApplicationStatus, applicationModel } from "./application.model.ts";

/** How many applications for an employer's jobs, or one of them, are where. */
export async function countApplications(
  db: Connection,
  employerId: string,
  jobId: string | undefined,
): Promise<z.output<typeof applicationCounts>> {
  const own = { employer_id: employerId, ...(jobId && { job_id: jobId }) };
  const count = (status: ApplicationStatus): Promise<number> => applicationModel(db).countDocuments({ ...own, status });
  const [pending, shortlisted, rejected, hired] = [
    await count("pending"),
    await count("shortlisted"),
    await count("rejected"),
    await count("hired"),
  ];
  const invited = { ...own, status: "shortlisted" as const, interview: { $ne: null } };
  return {
    total: pending + shortlisted + rejected + hired,
    pending,
    shortlisted,
    interviews_scheduled: await applicationModel(db).countDocuments(invited),
    rejected,
    hired,
  };
}
