import type { Connection } from "mongoose";
import { findJobsByWords } from "../search/find-jobs-by-words.ts";
import { type JobRecord, jobModel } from "./job.model.ts";
import { LIST_INDEXES, STORE_ORDER } from "./job-order.rules.ts";
import { type WantedJobs, wantedJobs } from "./wanted-jobs.rules.ts";

export type FoundJob = Pick<
  JobRecord,
  "_id" | "title" | "description" | "requirements" | "employer_name" | "location" | "created_at"
>;
const FOUND = { title: 1, description: 1, requirements: 1, employer_name: 1, location: 1, created_at: 1 } as const;

/** The newest of the open jobs whose title or description contains `text`, `most` of them. */
export async function findJobsWithWords(
  db: Connection,
  wanted: WantedJobs & { text: string },
  { now, most }: { now: Date; most: number },
): Promise<FoundJob[]> {
  const { filter } = wantedJobs(wanted, now);
  const found = await findJobsByWords(db, { q: wanted.text }, { most, active: true });
  if (found?.length === 0) return [];
  return jobModel(db)
    .find({ ...filter, ...(found && { _id: { $in: found } }) }, FOUND)
    .sort(STORE_ORDER.newest)
    .hint(found ? { _id: 1 } : LIST_INDEXES.newest)
    .limit(most)
    .lean<FoundJob[]>();
}
