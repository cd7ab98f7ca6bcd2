import type { Connection } from "mongoose";
import { wordModel } from "./word.model.ts";

/** More words than this tell nothing. */
const MOST_WORDS = 300;

/** The words that contain `part`, read from their ends' index; null where there are too many to be of use. */
export async function findWords(db: Connection, part: string): Promise<string[] | null> {
  // A part holds letters and digits only, so it needs no escaping; anchored, it is a range of the index.
  const found = await wordModel(db)
    .find({ ends: new RegExp(`^${part}`) }, { _id: 1 })
    .limit(MOST_WORDS + 1)
    .batchSize(MOST_WORDS + 1)
    .lean();
  return found.length > MOST_WORDS ? null : found.map(({ _id }) => _id);
}
