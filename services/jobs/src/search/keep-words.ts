import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import type { Connection } from "mongoose";
import { endsOf, wordsOfJob } from "./search-words.rules.ts";
import { wordModel } from "./word.model.ts";

/**
 * Makes the words of jobs known before these are stored. On purpose outside of their transaction: words only ever become
 * more, one that no job has is harmless, and two jobs with the same new word must not wait for each other.
 */
export async function keepWords(db: Connection, ...jobs: Parameters<typeof wordsOfJob>[0][]): Promise<void> {
  await makeKnown(db, [...new Set(jobs.flatMap(wordsOfJob))]);
}

/** Adds those of the words that are not known yet, outside of any transaction. */
export async function makeKnown(db: Connection, words: string[]): Promise<void> {
  const known = await wordModel(db)
    .find({ _id: { $in: words } }, { _id: 1 })
    .session(null)
    .lean();
  const old = new Set(known.map(({ _id }) => _id));
  const fresh = words.filter((word) => !old.has(word)).map((word) => ({ _id: word, ends: endsOf(word) }));
  if (fresh.length === 0) return;
  await wordModel(db)
    .insertMany(fresh, { ordered: false, lean: true, session: undefined })
    .catch((error: unknown) => {
      // Somebody else made some of them known at the same time.
      if (!isDuplicateKey(error)) throw error;
    });
}
