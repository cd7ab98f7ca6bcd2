import { Timestamp } from "bson";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { dateText } from "./date-format.ts";
import { isNothing } from "./evaluate.ts";
import { numberText } from "./number-text.ts";

/** What the operators that take "any string-like value" read: null as "", numbers and dates in words. */
export function asText(value: unknown): string {
  if (isNothing(value)) return "";
  if (typeof value === "string") return value;
  if (isNumeric(value)) return numberText(value);
  if (value instanceof Date) return dateText(value);
  if (value instanceof Timestamp) return String(value.toBigInt());
  throw new MongoError(16007, `can't convert from BSON type ${bsonTypeOf(value)} to String`);
}
