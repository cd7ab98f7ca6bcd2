import type { Model, QueryFilter, Types } from "mongoose";

const WHOLE = 24;
/** A shorter part is a year or half a word, and fits too many. */
const LEAST = 6;
/** An end is looked for among so many of the latest: their ids alone are read, from the keys of an index. */
const MOST = 20_000;

/** What somebody quotes of a record's number, "No. 65F0 C0FF EE", as ids are written; undefined where the words are no such part. */
export function quotedNumber(words: string): string | undefined {
  const part = words
    .replace(/^\s*(?:no\b|nr\b|number\b|#|\u2116)[.:\s]*/i, "")
    .replace(/[\s\p{Cf}]/gu, "")
    .toLowerCase();
  return new RegExp(`^[0-9a-f]{${LEAST},${WHOLE}}$`).test(part) ? part : undefined;
}

/** The filters for the records whose number begins or ends with what somebody quotes: a beginning is a range of ids. */
export async function ofQuotedNumber<T>(model: Model<T>, words: string): Promise<QueryFilter<T>[]> {
  const part = quotedNumber(words);
  if (!part) return [];
  if (part.length === WHOLE) return [{ _id: part } as QueryFilter<T>];
  const latest = await model.find({}, { _id: 1 }).sort({ _id: -1 }).limit(MOST).lean<{ _id: Types.ObjectId }[]>();
  const ending = latest.filter(({ _id }) => _id.toHexString().endsWith(part)).map(({ _id }) => _id);
  const beginning = { $gte: part.padEnd(WHOLE, "0"), $lte: part.padEnd(WHOLE, "f") };
  return [{ _id: beginning }, ...(ending.length > 0 ? [{ _id: { $in: ending } }] : [])] as QueryFilter<T>[];
}
