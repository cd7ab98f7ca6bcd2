import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import type { IndexDefinition } from "./index-definition.ts";

const longest = 2_147_483_647;
const ofOption = "TTL index 'expireAfterSeconds'";
const ofOneField = "TTL indexes are single-field indexes, compound indexes do not support TTL";

/** Refuses an index that is to be created with a time that documents cannot be kept, or with one for several fields (67). */
export function checkLifetime(specification: BsonDocument): void {
  const { key, expireAfterSeconds: seconds } = specification;
  if (seconds === undefined) return;
  const problem = problemOf(seconds);
  const shown = `Index spec: ${showValue(specification)}`;
  if (problem) throw new MongoError(67, `. ${shown} :: caused by :: ${problem}`);
  if (isDocument(key) && Object.keys(key).length > 1) throw new MongoError(67, `${ofOneField}. ${shown}`);
}

/** The same for one that is to be changed (72). */
export function checkChangedLifetime(seconds: unknown, { key }: IndexDefinition): void {
  if (toDouble(seconds) > longest)
    throw new MongoError(72, `${ofOption} option must be within an acceptable range, try a lower number`);
  const problem = problemOf(seconds);
  if (problem) throw new MongoError(72, problem);
  if (Object.keys(key).length > 1) throw new MongoError(72, ofOneField);
}

/** What keeps a value from being such a time, in MongoDB's words. */
function problemOf(seconds: unknown): string | undefined {
  if (!isNumeric(seconds)) return `${ofOption} option must be numeric, but received a type of '${bsonTypeOf(seconds)}'`;
  const whole = Math.trunc(toDouble(seconds));
  if (Number.isNaN(whole)) return `${ofOption} option must not be NaN`;
  if (whole > longest || whole < -longest - 1) return `${ofOption} must be within the range of a 32-bit integer`;
  return whole < 0 ? `${ofOption} option cannot be less than 0` : undefined;
}
