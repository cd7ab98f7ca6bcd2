import { MaxKey, MinKey } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { encodeKeyPart } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import type { Index } from "../storage/catalog.ts";
import type { KeyRange } from "../storage/view.ts";

/** Keys of an index, `min` the first and `max` the one after the last; an empty one is no limit. */
export interface KeyLimits {
  min: BsonDocument;
  max: BsonDocument;
}

const isLimit = (limit: BsonDocument): boolean => Object.keys(limit).length > 0;
const fieldsOf = (key: object): string => Object.keys(key).join("\0");

/** Undefined where neither limits anything; limits of other fields than each other's are refused (51176). */
export function keyLimits(min: BsonDocument, max: BsonDocument): KeyLimits | undefined {
  if (isLimit(min) && isLimit(max) && fieldsOf(min) !== fieldsOf(max))
    throw new MongoError(51176, "min and max must have the same field names");
  return isLimit(min) || isLimit(max) ? { min, max } : undefined;
}

/** The entries between two keys. Refuses what is no whole key of the index (51174), and limits with nothing between (51175). */
export function rangeBetween({ definition, space }: Index, { min, max }: KeyLimits): KeyRange {
  const { key } = definition;
  for (const limit of [min, max])
    if (isLimit(limit) && fieldsOf(limit) !== fieldsOf(key))
      throw planningError(51174, "The index chosen is not compatible with min/max");
  const entry = (limit: BsonDocument, least: boolean) =>
    Buffer.concat([
      space,
      ...Object.entries(key).map(([field, direction]) => {
        const descending = Number(direction) < 0;
        const end = least === descending ? new MaxKey() : new MinKey();
        return encodeKeyPart(isLimit(limit) ? limit[field] : end, descending);
      }),
    ]);
  const range = { start: entry(min, true), end: entry(max, false) };
  if (Buffer.compare(range.start, range.end) < 0) return range;
  const why = "The value provided for min() does not come before the value provided for max() in the hinted index";
  throw planningError(51175, why);
}

/** What is wrong with the index that a query names. */
export function planningError(code: number, why: string): MongoError {
  return new MongoError(code, `error processing query: planner returned error :: caused by :: ${why}`);
}
