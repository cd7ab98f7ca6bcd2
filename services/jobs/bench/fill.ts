import { type Connection, Types } from "mongoose";
import { jobModel } from "../src/jobs/job.model.ts";
import { storedForLists } from "../src/jobs/stored-for-lists.ts";
import { jobWordsModel } from "../src/search/job-words.model.ts";
import { endsOf, wordsOfJob } from "../src/search/search-words.rules.ts";
import { wordModel } from "../src/search/word.model.ts";
import { posting } from "./postings.ts";

const BATCH = 500;

/** Stores postings, with their words, until there are `count`. */
export async function fill(db: Connection, count: number, now: Date): Promise<void> {
  const there = await jobModel(db).countDocuments();
  for (let first = there; first < count; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => {
      const job = { _id: new Types.ObjectId(), ...posting(first + at, now) };
      return { ...job, ...storedForLists(job) };
    });
    const words = batch.map((job) => ({ _id: job._id, words: wordsOfJob(job), is_active: job.is_active }));
    const fresh = new Set(words.flatMap((one) => one.words));
    for (const { _id } of await wordModel(db)
      .find({ _id: { $in: [...fresh] } }, { _id: 1 })
      .lean())
      fresh.delete(_id);
    if (fresh.size > 0) await wordModel(db).insertMany([...fresh].map((word) => ({ _id: word, ends: endsOf(word) })));
    await jobWordsModel(db).collection.insertMany(words);
    await jobModel(db).collection.insertMany(batch);
  }
}
