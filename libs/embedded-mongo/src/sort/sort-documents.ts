import { toDouble } from "../bson-number.ts";
import { type BsonDocument, isDocument, isNumeric } from "../bson-type.ts";
import { fieldNames } from "../expression/value-path.ts";
import { type KeyPattern, leastKeyOf } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";

/** By so many fields documents, or elements of an array, are sorted at most. */
export const mostSortFields = 32;

/** Checks a sort specification; an empty one is allowed and sorts nothing. */
export function parseSort(specification: BsonDocument): KeyPattern {
  const fields = Object.entries(specification);
  if (fields.length > mostSortFields) throw new MongoError(13103, "too many compound keys");
  return Object.fromEntries(fields.map(([field, order]) => [checkedField(field), directionOf(field, order)]));
}

function checkedField(field: string): string {
  fieldNames(field);
  return field;
}

function directionOf(field: string, order: unknown): 1 | -1 {
  if (isDocument(order)) throw metaRefusal(order);
  if (!isNumeric(order))
    throw new MongoError(15974, `Illegal key in $sort specification: ${showField([field, order])}`);
  const direction = toDouble(order);
  if (direction === 1 || direction === -1) return direction;
  throw new MongoError(15975, "$sort key ordering must be 1 (for ascending) or -1 (for descending)");
}

/** What is known of a document beside its fields is no order here; MongoDB refuses most of it, too. */
function metaRefusal(order: BsonDocument): MongoError {
  const names = Object.keys(order);
  if (names[0] !== "$meta") return new MongoError(17312, "$meta is the only expression supported by $sort right now");
  if (names.length > 1) return new MongoError(9, "Cannot have additional keys in a $meta sort specification");
  if (order.$meta === "textScore")
    return new MongoError(40218, "query requires text score metadata, but it is not available");
  if (order.$meta === "randVal") return new MongoError(115, "a sort by $meta is not supported by this store");
  return new MongoError(31138, `Illegal $meta sort: ${showField(["$meta", order.$meta])}`);
}

/** Bytes that compare like documents in a sort: missing as null, an array by its smallest (descending: largest) element. */
export function sortKeyOf(document: BsonDocument, pattern: KeyPattern): Buffer {
  try {
    return leastKeyOf(document, pattern);
  } catch (error) {
    if (!(error instanceof MongoError) || error.code !== 171) throw error;
    throw new MongoError(2, "cannot sort with keys that are parallel arrays");
  }
}
