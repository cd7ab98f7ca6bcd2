import { isOfFormerEmployer } from "@jobcentre/contracts/former-people";
import type { appliedJob } from "@jobcentre/contracts/http/jobs";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { saidOf } from "./said-of-job.ts";

/** What a job says, open or not. Throws Problem("not_found"), also where its words went with the employer's account. */
export async function readAnyJob(db: Connection, id: string): Promise<z.output<typeof appliedJob>> {
  const job = await jobModel(db).findById(id, ONLY_FOR_LISTS).lean();
  if (!job || isOfFormerEmployer(job)) throw new Problem("not_found");
  return { ...saidOf(job), employer_name: job.employer_name };
}
