import type { ObjectId } from "bson";
import { textOf } from "./bson-compare.ts";
import { bsonTypeOf } from "./bson-type.ts";

/** What is the same for equal texts, and for equal ids, by which thousands are told apart without comparing them; undefined for all other values. */
export function markOf(value: unknown): string | undefined {
  switch (bsonTypeOf(value)) {
    case "string":
    case "symbol":
      return `"${textOf(value)}`;
    case "objectId":
      return (value as ObjectId).toHexString();
    default:
      return undefined;
  }
}
