import { afterCommit, gather } from "@jobcentre/messaging/in-transaction";
import type { Connection, Types } from "mongoose";
import { jobWordsModel } from "./job-words.model.ts";
import { makeKnown } from "./keep-words.ts";
import { wordsOfJob } from "./search-words.rules.ts";

type Searched = Parameters<typeof wordsOfJob>[0] & { _id: Types.ObjectId; is_active: boolean };

/** Makes jobs found by the words they have now, in the running transaction; keepWords came before. */
export async function keepJobWords(db: Connection, ...jobs: Searched[]): Promise<void> {
  const stored = jobs.map((job) => ({ _id: job._id, words: wordsOfJob(job), is_active: job.is_active }));
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

/** Opens or closes a job for searches, in the running transaction. */
export async function keepWordsActive(db: Connection, _id: Types.ObjectId, is_active: boolean): Promise<void> {
  await jobWordsModel(db).updateOne({ _id }, { $set: { is_active } });
}

/** Takes a job out of all searches, in the running transaction. */
export async function forgetJobWords(db: Connection, _id: Types.ObjectId): Promise<void> {
  await jobWordsModel(db).deleteOne({ _id });
}
