import { afterCommit, gather } from "@jobcentre/messaging/in-transaction";
import type { Connection, Types } from "mongoose";
import { isOpen } from "../jobs/job.rules.ts";
import { jobWordsModel } from "./job-words.model.ts";
import { makeKnown } from "./keep-words.ts";
import { wordsOfJob } from "./search-words.rules.ts";

type Searched = Parameters<typeof wordsOfJob>[0] & { _id: Types.ObjectId; is_active: boolean; closes_on: string };

/** Makes jobs found by the words they have now, in the running transaction; keepWords came before. */
export async function keepJobWords(db: Connection, now: Date, ...jobs: Searched[]): Promise<void> {
  const stored = jobs.map((job) => ({ _id: job._id, words: wordsOfJob(job), is_active: isOpen(job, now) }));
  await jobWordsModel(db).bulkWrite(
    stored.map(({ _id, ...kept }) => ({ updateOne: { filter: { _id }, update: { $set: kept }, upsert: true } })),
  );
  await gather(
    db,
    knowOnceMore,
    stored.flatMap(({ words }) => words),
  );
}

/** Between keepWords and the commit no job has them yet, so that they may have been forgotten as unused. */
async function knowOnceMore(db: Connection, words: string[][]): Promise<void> {
  const all = [...new Set(words.flat())];
  afterCommit(db, () => void makeKnown(db, all).catch(() => undefined));
}

/** The same for stored jobs, for who waits until it is done. Call it outside of transactions. */
export async function knowWordsOf(db: Connection, jobIds: readonly string[]): Promise<void> {
  await makeKnown(db, await jobWordsModel(db).distinct("words", { _id: { $in: [...jobIds] } }));
}

/** Opens jobs for searches among what is open, or closes them, in the running transaction. */
export async function keepWordsActive(
  db: Connection,
  ids: readonly Types.ObjectId[],
  is_active: boolean,
): Promise<void> {
  await jobWordsModel(db).updateMany({ _id: { $in: ids } }, { $set: { is_active } });
}

/** Takes a job out of all searches, in the running transaction. */
export async function forgetJobWords(db: Connection, _id: Types.ObjectId): Promise<void> {
  await jobWordsModel(db).deleteOne({ _id });
}
