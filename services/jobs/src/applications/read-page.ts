import type { QueryFilter } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { findJobs, type KnownJob } from "../jobs/find-jobs.ts";
import { applicationModel, type JobApplication } from "./application.model.ts";

export const NEWEST_FIRST = { applied_at: -1, _id: -1 } as const;
export const OLDEST_FIRST = { applied_at: 1, _id: 1 } as const;
export const NEXT_FIRST = { "interview.starts_at": 1, _id: 1 } as const;

interface ReadPage {
  found: { application: JobApplication; job: KnownJob | undefined }[];
  total: number;
}

/** One page of the applications that match, each with what is known of its job, and how many there are. */
export async function readPage(
  { db }: Pick<StoreDeps, "db">,
  matching: QueryFilter<JobApplication>,
  { page, limit }: { page: number; limit: number },
  order: typeof NEWEST_FIRST | typeof OLDEST_FIRST | typeof NEXT_FIRST = NEWEST_FIRST,
): Promise<ReadPage> {
  const found = await applicationModel(db)
    .find(matching)
    .sort(order)
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<JobApplication[]>();
  return {
    found: await withJobs(db, found),
    total: await applicationModel(db).countDocuments(matching),
  };
}

/** Of these the ones that still match, in this order, each with what is known of its job. */
export async function readThese(
  { db }: Pick<StoreDeps, "db">,
  matching: QueryFilter<JobApplication>,
  ids: readonly JobApplication["_id"][],
): Promise<ReadPage["found"]> {
  const rows = await applicationModel(db)
    .find({ ...matching, _id: { $in: ids } })
    .hint({ _id: 1 })
    .lean<JobApplication[]>();
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
  const inOrder = ids.map((id) => byId.get(id.toHexString())).filter((row) => row !== undefined);
  return withJobs(db, inOrder);
}

async function withJobs(db: StoreDeps["db"], found: readonly JobApplication[]): Promise<ReadPage["found"]> {
  const jobs = await findJobs(
    db,
    found.map(({ job_id }) => job_id.toHexString()),
  );
  return found.map((application) => ({ application, job: jobs.get(application.job_id.toHexString()) }));
}
