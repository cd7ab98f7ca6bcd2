import { reportedJob } from "@jobcentre/contracts/http/jobs";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { only, saidOf } from "./said-of-job.ts";

type Words = z.output<typeof reportedJob>;
const WORDS = Object.keys(reportedJob.shape) as (keyof Words)[];

/** What jobs say today, by id, open and closed, in one read. */
export async function wordsOfJobs(db: Connection, ids: string[]): Promise<Map<string, Words>> {
  const jobs = await jobModel(db)
    .find({ _id: { $in: ids } }, ONLY_FOR_LISTS)
    .lean();
  return new Map(jobs.map((job) => [job._id.toHexString(), only(saidOf(job), WORDS)]));
}
