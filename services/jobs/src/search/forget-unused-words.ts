import type { Connection } from "mongoose";
import { jobWordsModel } from "./job-words.model.ts";
import { makeKnown } from "./keep-words.ts";
import { wordModel } from "./word.model.ts";

/** Words that a job had which was stored meanwhile are known again. */
const usedAmong = (db: Connection, words: string[]): Promise<string[]> =>
  jobWordsModel(db)
    .distinct("words", { words: { $in: words } })
    .then((used) => used.filter((word) => words.includes(word)));

/** Deletes the words that no job has any more. Call it outside of transactions. */
export async function forgetUnusedWords(db: Connection): Promise<void> {
  const used = new Set(await jobWordsModel(db).distinct("words"));
  const unused: string[] = [];
  for await (const { _id } of wordModel(db).find({}, { _id: 1 }).lean().cursor()) if (!used.has(_id)) unused.push(_id);
  if (unused.length === 0) return;
  await wordModel(db).deleteMany({ _id: { $in: unused } });
  await makeKnown(db, await usedAmong(db, unused));
}
