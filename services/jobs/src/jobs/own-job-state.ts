import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { hasApplied } from "../applications/has-applied.ts";
import { jobModel } from "./job.model.ts";
import { openJobs } from "./job.rules.ts";

/** How a job of this employer stands, for who writes to people about it; `applied` where `account_id` has applied for it, however that stands, and cannot again. */
export async function ownJobState(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  { job_id, employer_id, account_id }: { job_id: string; employer_id: string; account_id?: string },
): Promise<"open" | "closed" | "none" | "applied"> {
  const own = { _id: job_id, employer_id };
  if (!(await jobModel(db).exists(own))) return "none";
  if (!(await jobModel(db).exists({ ...own, ...openJobs(now()) }))) return "closed";
  return account_id && (await hasApplied(db, account_id, job_id)) ? "applied" : "open";
}
