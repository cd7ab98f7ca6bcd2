import type { Connection, Types } from "mongoose";
import { findWords } from "./find-words.ts";
import { jobWordsModel } from "./job-words.model.ts";
import { inLocation, partsOf } from "./search-words.rules.ts";

/** Texts of several words may have more candidates by so much: read in order, they would take longer to find. */
const MORE_FOR_SEVERAL_WORDS = 3;

interface Wanted {
  q?: string | undefined;
  location?: string | undefined;
}

interface Bounds {
  most: number;
  active: boolean;
  /** Whether words of `q` may stand in the location instead. */
  inPlaceToo?: boolean;
}

/** The words that contain one of the parts; null where there are too many to be of use. */
async function wordsWith(db: Connection, parts: string[]): Promise<string[] | null> {
  const lists = await Promise.all(parts.map((part) => findWords(db, part)));
  return lists.every((words) => words !== null) ? lists.flat() : null;
}

/**
 * The ids of jobs, about `most` at the most, among which are all whose text contains `q`, as it stands or in words, and whose
 * location contains `location`; null where they are more. False ones are among them: the texts decide.
 */
export async function findJobsByWords(
  db: Connection,
  { q, location }: Wanted,
  { most, active, inPlaceToo = false }: Bounds,
): Promise<Types.ObjectId[] | null> {
  const ofText = partsOf(q).map((part) => (inPlaceToo ? [part, inLocation(part)] : [part]));
  const ofPlace = partsOf(location, "location").map((part) => [part]);
  const known = await Promise.all([...ofText, ...ofPlace].map((parts) => wordsWith(db, parts)));
  if (known.some((words) => words?.length === 0)) return [];
  const lists = known.filter((words) => words !== null);
  const limit = most * (lists.length > 1 ? MORE_FOR_SEVERAL_WORDS : 1);
  // Few words are likely in few jobs.
  for (const words of lists.sort((a, b) => a.length - b.length)) {
    const found = await jobWordsModel(db)
      .find({ words: { $in: words }, ...(active && { is_active: true }) }, { _id: 1 })
      .limit(limit + 1)
      .batchSize(limit + 1)
      .lean();
    if (found.length <= limit) return found.map(({ _id }) => _id);
  }
  return null;
}
