import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection, Types } from "mongoose";
import { keepJobWords } from "../search/keep-job-words.ts";
import { keepWords } from "../search/keep-words.ts";
import { OLDER_SEARCH_TEXT } from "../search/search-text.rules.ts";
import { type JobRecord, jobModel } from "./job.model.ts";
import { storedForLists } from "./stored-for-lists.ts";

type StoredJob = JobRecord & { _id: Types.ObjectId };

/** Typed with more than ASCII without its other apostrophe: what searches may have been compared by in another way. */
const NOT_PLAIN = /[^ -_a-~\n]/;

/** Gives jobs that were stored before lists needed more of them what is missing, so that they are found again. */
export async function completeOlderJobs(db: Connection, now: Date): Promise<void> {
  const older = await jobModel(db)
    .find({ is_active: { $in: [true, false] }, closes_on: null })
    .lean();
  for (const job of older) await storeAnew(db, job, now);
}

/** Gives jobs that were stored while accents, or kinds of apostrophes and hyphens, made a difference the texts and words of today. */
export async function foldOlderJobs(db: Connection, now: Date): Promise<void> {
  const fields = ["title", "employer_name", "description", "location"];
  const older = jobModel(db).find({ $or: fields.map((field) => ({ [field]: NOT_PLAIN })) });
  for await (const job of older.lean<StoredJob[]>().cursor()) await storeAnew(db, job, now);
}

/** Makes jobs that were stored before what they ask for was searched found by it; goes on where it was interrupted. */
export async function searchOlderRequirements(db: Connection, now: Date): Promise<void> {
  const older = jobModel(db).find({ search_text: OLDER_SEARCH_TEXT });
  for await (const job of older.lean<StoredJob[]>().cursor()) await storeAnew(db, job, now);
}

/** Stores what lists and searches need of a job as it is by then. */
async function storeAnew(db: Connection, read: StoredJob, now: Date): Promise<void> {
  await keepWords(db, read);
  await inTransaction(db, async () => {
    const job = await jobModel(db).findById(read._id).lean<StoredJob>();
    if (!job) return;
    const stored = storedForLists(job);
    await jobModel(db).updateOne({ _id: job._id }, { $set: stored });
    await keepJobWords(db, now, { ...job, ...stored });
  });
}
