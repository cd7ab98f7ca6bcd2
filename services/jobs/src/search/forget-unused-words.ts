import type { Connection } from "mongoose";
import { jobWordsModel } from "./job-words.model.ts";
import { makeKnown } from "./keep-words.ts";
import { wordModel } from "./word.model.ts";

/** So many words are looked up side by side: all words of a city's jobs are more than one answer of the store holds. */
const PIECE = 500;

async function usedAmong(db: Connection, words: readonly string[]): Promise<string[]> {
  const used = await Promise.all(words.map((word) => jobWordsModel(db).exists({ words: word })));
  return words.filter((_, at) => used[at] !== null);
}

/** Deletes the words that no job has any more, unless it `isStopping` before it comes to them. Call it outside of transactions. */
export async function forgetUnusedWords(db: Connection, isStopping: () => boolean = () => false): Promise<void> {
  let after = "";
  while (!isStopping()) {
    const piece = await wordModel(db)
      .find({ _id: { $gt: after } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(PIECE)
      .lean();
    const words = piece.map(({ _id }) => _id);
    const used = new Set(await usedAmong(db, words));
    const unused = words.filter((word) => !used.has(word));
    if (unused.length > 0) {
      await wordModel(db).deleteMany({ _id: { $in: unused } });
      // Words that a job had which was stored meanwhile are known again.
      await makeKnown(db, await usedAmong(db, unused));
    }
    if (words.length < PIECE) return;
    after = words.at(-1) as string;
  }
}
