import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { jobModel } from "./job.model.ts";
import { openJobs } from "./job.rules.ts";

/** How a job of this employer stands, for who writes to people about it. */
export async function ownJobState(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  { job_id, employer_id }: { job_id: string; employer_id: string },
): Promise<"open" | "closed" | "none"> {
  const own = { _id: job_id, employer_id };
  if (await jobModel(db).exists({ ...own, ...openJobs(now()) })) return "open";
  return (await jobModel(db).exists(own)) ? "closed" : "none";
}
