import { Binary, BSONError, Code, calculateObjectSize, deserialize, serialize } from "bson";
import { pickElements } from "../bson-elements.ts";
import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { mayHoldReference, readAsStored } from "./read-as-stored.ts";

/** The largest document MongoDB stores. */
export const largestDocument = 16 * 1024 * 1024;
/** Beside a document a command has room for what it says of it. */
export const largestCommand = largestDocument + 16 * 1024;

// Wrapped numbers keep their type through a round trip; everything else is as the driver sends it. Whether a text is UTF-8 is
// the client's affair, as with MongoDB, which keeps the bytes.
const faithful = {
  promoteValues: false,
  promoteLongs: false,
  bsonRegExp: true,
  useBigInt64: false,
  validation: { utf8: false },
} as const;
const documentsAsBytes = { ...faithful, fieldsAsRaw: { documents: true } };

export function readDocument(bytes: Uint8Array): BsonDocument {
  const document = deserialize(bytes, faithful);
  return mayHoldReference(bytes) ? readAsStored(bytes, faithful) : document;
}

/** An insert, the documents of its list as the bytes they are. */
export function readInsert(bytes: Uint8Array): BsonDocument {
  return deserialize(bytes, documentsAsBytes);
}

/** Only these fields of a stored document: most of the time of a query would go into reading what it does not ask. */
export function readFields(bytes: Buffer, names: readonly Buffer[]): BsonDocument {
  return readDocument(pickElements(bytes, names));
}

/** `most` is the size in bytes beyond which it throws 10334. */
export function writeDocument(document: BsonDocument, most = largestDocument): Uint8Array {
  const bytes = serialized(document);
  if (bytes.length > most) throw tooLarge(bytes.length);
  return bytes;
}

/**
 * A document's bytes. A field of its own called _bsontype, which the library takes for a mark of its own, is written as any other, and so
 * is a vector (binary data of subtype 9) that the library takes for none: MongoDB looks into no binary data.
 */
export function toBytes(document: BsonDocument): Uint8Array {
  try {
    return serialize(document, { ignoreUndefined: true });
  } catch (error) {
    if (!(error instanceof BSONError) || !/BSON (types|version)|Invalid Vector/.test(error.message)) throw error;
    return serialize(unmarked(document, new Map()) as BsonDocument, { ignoreUndefined: true });
  }
}

/** Of a Map the library takes any name. What is in many places, as expressions make it, stays one. */
function unmarked(value: unknown, made: Map<unknown, unknown>): unknown {
  if (bsonTypeOf(value) === "binData" && (value as Binary).sub_type === Binary.SUBTYPE_VECTOR)
    return unchecked(value as Binary);
  if (value instanceof Code && value.scope) return new Code(value.code, unmarked(value.scope, made) as BsonDocument);
  if (!Array.isArray(value) && !isDocument(value)) return value;
  const before = made.get(value);
  if (before) return before;
  const copy = Array.isArray(value)
    ? value.map((element) => unmarked(element, made))
    : new Map(Object.entries(value).map(([name, field]) => [name, unmarked(field, made)]));
  made.set(value, copy);
  return copy;
}

/** Another number whose last byte is that of a vector, which alone is written. */
function unchecked(vector: Binary): Binary {
  const copy = new Binary(vector.buffer);
  copy.sub_type = Binary.SUBTYPE_VECTOR + 0x100;
  return copy;
}

/** The library writes into a buffer of its own, and says no more than that an offset is out of range where that ends. */
function serialized(document: BsonDocument): Uint8Array {
  try {
    return toBytes(document);
  } catch (error) {
    const size = sizeOf(document);
    if (size > largestDocument) throw tooLarge(size);
    // Expressions can make names that BSON has no room for.
    throw String(error).includes("null byte") ? new MongoError(2, (error as Error).message) : error;
  }
}

/** Bytes of a document, counted as far as no document goes: one part in many places, as expressions make them, could take for ever. */
export function sizeOf(value: BsonDocument | unknown[], counted = 0): number {
  let size = counted + 5;
  for (const [name, field] of Object.entries(value)) {
    if (size > 4 * largestDocument) break;
    size += 2 + Buffer.byteLength(name);
    if (Array.isArray(field) || isDocument(field)) size = sizeOf(field, size);
    else size += calculateObjectSize({ "": field }) - 7;
  }
  return size;
}

/** What is said of bytes that are too many for a document of any kind. */
export function tooLarge(size: number): MongoError {
  return new MongoError(10334, `BSONObj size: ${size} is invalid. Size must be between 0 and ${largestCommand}(16MB)`);
}
