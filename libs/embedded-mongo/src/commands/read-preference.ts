import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";
import { isGiven } from "./arguments.ts";

const modes = ["primary", "primaryPreferred", "secondary", "secondaryPreferred", "nearest"];
const leastStaleness = 90;

/** Where a client wants to read changes nothing on a single node; its form is checked as MongoDB does. */
export function checkReadPreference({ $readPreference: preference }: BsonDocument): void {
  if (!isGiven(preference)) return;
  if (!isDocument(preference))
    throw new MongoError(14, `$readPreference has incorrect type: expected object but got ${bsonTypeOf(preference)}`);
  const { mode, hedge, tags, maxStalenessSeconds } = preference;
  checkMode(mode);
  if (hedge !== undefined && !isDocument(hedge))
    throw new MongoError(14, `hedge field must be of type object if provided; found ${showField(["hedge", hedge])}`);
  checkTags(tags, mode);
  checkStaleness(maxStalenessSeconds, mode);
}

function checkMode(mode: unknown): void {
  if (mode === undefined) throw new MongoError(4, 'Missing expected field "mode"');
  if (typeof mode !== "string") throw wrongType("mode", "string", mode);
  if (!modes.includes(mode))
    throw new MongoError(
      2,
      `Could not parse $readPreference mode '${mode}'. Only the modes 'primary', 'primaryPreferred', 'secondary', ` +
        `'secondaryPreferred', and 'nearest' are supported. :: caused by :: Enumeration value '${mode}' for field 'mode' ` +
        "is not a valid value.",
    );
}

function checkTags(tags: unknown, mode: unknown): void {
  if (tags === undefined) return;
  if (!Array.isArray(tags)) throw wrongType("tags", "array", tags);
  // One set without a tag stands for any server.
  const any = tags.length === 1 && isDocument(tags[0]) && Object.keys(tags[0]).length === 0;
  if (mode === "primary" && tags.length > 0 && !any)
    throw new MongoError(2, "Only empty tags are allowed with primary read preference");
}

function checkStaleness(given: unknown, mode: unknown): void {
  const field = "maxStalenessSeconds";
  if (given === undefined) return;
  if (!isNumeric(given))
    throw new MongoError(14, `Expected field "${field}" to have numeric type, but found ${bsonTypeOf(given)}`);
  const seconds = toDouble(given);
  if (!Number.isInteger(seconds))
    throw new MongoError(
      2,
      `Expected field "${field}" to have a value exactly representable as a 64-bit integer, but found ${showField([field, given])}`,
    );
  if (seconds < 0) throw new MongoError(2, `${field} must be a non-negative integer`);
  if (seconds > 0 && seconds < leastStaleness)
    throw new MongoError(160, `${field} value can not be less than ${leastStaleness}`);
  if (seconds > 0 && mode === "primary") throw new MongoError(2, `${field} can not be set for the primary mode`);
}

function wrongType(field: string, expected: string, found: unknown): MongoError {
  return new MongoError(14, `"${field}" had the wrong type. Expected ${expected}, found ${bsonTypeOf(found)}`);
}
