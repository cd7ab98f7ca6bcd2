import type { appliedJob } from "@jobcentre/contracts/http/jobs";
import { Problem } from "@jobcentre/service-kit/problem";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { readAnyJob } from "../jobs/read-any-job.ts";
import { applicationModel } from "./application.model.ts";

/**
 * The job of somebody's own application, open or not: interviews come after the deadline. Throws Problem("not_found") for
 * another's application, and where the employer's account was deleted with the words of its jobs.
 */
export async function readAppliedJob(
  { db }: Pick<StoreDeps, "db">,
  own: { _id: string; account_id: string },
): Promise<z.output<typeof appliedJob>> {
  const application = await applicationModel(db).findOne(own).select({ job_id: 1 }).lean();
  if (!application) throw new Problem("not_found");
  return readAnyJob(db, application.job_id.toHexString());
}
