import type { Connection } from "mongoose";
import { type JobRecord, jobModel } from "./job.model.ts";
import { openJobs } from "./job.rules.ts";
import { LIST_INDEXES, STORE_ORDER } from "./job-order.rules.ts";

export type NewestJob = Pick<JobRecord, "_id" | "title" | "description" | "requirements" | "experience_required">;
const READ = { title: 1, description: 1, requirements: 1, experience_required: 1 } as const;

/** The words of the newest open jobs, newest first: for other features of this service. */
export const readNewestJobs = (db: Connection, now: Date, most: number): Promise<NewestJob[]> =>
  jobModel(db)
    .find(openJobs(now), READ)
    .sort(STORE_ORDER.newest)
    .hint(LIST_INDEXES.newest)
    .limit(most)
    .lean<NewestJob[]>();
