import { bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** The array itself, or the operator's complaint. */
export function requireArray(value: unknown, name: string, code: number): unknown[] {
  if (Array.isArray(value)) return value;
  throw new MongoError(code, `${name} requires an array as an argument, found: ${bsonTypeOf(value)}`);
}
