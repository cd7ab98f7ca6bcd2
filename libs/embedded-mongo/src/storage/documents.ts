import { deserialize, serialize } from "bson";
import { pickElements } from "../bson-elements.ts";
import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** The largest document MongoDB stores. */
export const largestDocument = 16 * 1024 * 1024;

// Wrapped numbers keep their type through a round trip; everything else is as the driver sends it.
const faithful = { promoteValues: false, promoteLongs: false, bsonRegExp: true, useBigInt64: false } as const;

export function readDocument(bytes: Uint8Array): BsonDocument {
  return deserialize(bytes, faithful);
}

/** Only these fields of a stored document: most of the time of a query would go into reading what it does not ask. */
export function readFields(bytes: Buffer, names: readonly Buffer[]): BsonDocument {
  return deserialize(pickElements(bytes, names), faithful);
}

export function writeDocument(document: BsonDocument): Uint8Array {
  const bytes = serialize(document, { ignoreUndefined: true });
  if (bytes.length > largestDocument)
    throw new MongoError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${largestDocument}`,
    );
  return bytes;
}
