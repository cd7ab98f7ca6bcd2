import type { Connection, Types } from "mongoose";
import { type JobRecord, jobModel } from "./job.model.ts";
import { afterLook, pastDeadline } from "./past-deadline.rules.ts";

export type JobPastDeadline = Pick<JobRecord, "_id" | "title" | "closes_on" | "undecided">;

/** In one transaction, and so in one message: more than anybody posts in a day. */
const AT_ONCE = 100;

/** The employers some of whose jobs are to be looked at for who waits. */
export const employersPastDeadline = (db: Connection, now: Date): Promise<string[]> =>
  jobModel(db).distinct("employer_id", pastDeadline(now));

/** Such jobs of one employer, the longest over first, and whether there may be more. */
export async function jobsPastDeadline(
  db: Connection,
  employer_id: string,
  now: Date,
): Promise<{ jobs: JobPastDeadline[]; mayBeMore: boolean }> {
  const jobs = await jobModel(db)
    .find({ ...pastDeadline(now), employer_id }, { title: 1, closes_on: 1, undecided: 1 })
    .sort({ closes_on: 1, _id: 1 })
    .limit(AT_ONCE)
    .lean<JobPastDeadline[]>();
  return { jobs, mayBeMore: jobs.length === AT_ONCE };
}

/** Notes in the running transaction that a job was looked at, where so many wait: of two looks at once the store lets one write. */
export async function noteLookedAt(
  db: Connection,
  { _id, undecided }: { _id: Types.ObjectId } & Pick<JobRecord, "undecided">,
  { waiting, now }: { waiting: number; now: Date },
): Promise<void> {
  await jobModel(db).updateOne({ _id }, { $set: { undecided: afterLook(undecided, waiting, now) } });
}
