import { DBRef, ObjectId, Timestamp } from "bson";
import { type Element, elementsOf } from "../bson-elements.ts";
import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { largestCommand, largestDocument, readDocument, tooLarge, writeDocument } from "../storage/documents.ts";
import type { NewDocument } from "../storage/stored-documents.ts";
import { MalformedMessage } from "../wire/malformed-message.ts";

const timestampType = 17;
const deepest = 180;
const tooDeepToInsert = `cannot insert document because it exceeds ${deepest} levels of nesting`;
/** What is said of a document that a change makes deeper. */
export const tooDeepNow = `Document exceeds maximum nesting depth of ${deepest}`;

/**
 * Makes a client's document ready to be stored: its `_id` comes first (a new one when it has none), empty timestamps
 * at its top say `now` where that is given. Bytes stay as they were sent otherwise.
 */
export function newDocument(given: Uint8Array | BsonDocument, now: (() => Timestamp) | undefined): NewDocument {
  const sent = Buffer.from(given instanceof Uint8Array ? given : writeDocument(given));
  const elements = elementsOf(sent);
  if (now) fillTimestampBytes(sent, elements, now);
  const id = elements.find(({ name }) => name === "_id");
  const bytes = id && id === elements[0] ? sent : idFirst(sent, id);
  if (bytes.length > largestCommand) throw tooLarge(bytes.length);
  if (bytes.length > largestDocument)
    throw new MongoError(2, `object to insert too large. size in bytes: ${bytes.length}, max size: ${largestDocument}`);
  const document = readStorable(bytes);
  return { document, bytes };
}

function readStorable(bytes: Buffer): BsonDocument {
  try {
    const document = readDocument(bytes);
    checkStorable(document, tooDeepToInsert);
    return document;
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw new MalformedMessage(`a document is not BSON: ${(error as Error).message}`);
  }
}

/** Empty timestamps at the top of a document, but for its `_id`, say now, as MongoDB makes them. */
export function fillTimestamps(document: BsonDocument, now: () => Timestamp): void {
  for (const [name, value] of Object.entries(document))
    if (name !== "_id" && value instanceof Timestamp && value.isZero()) document[name] = now();
}

function fillTimestampBytes(bytes: Buffer, elements: Element[], now: () => Timestamp): void {
  for (const { type, name, value } of elements)
    if (type === timestampType && name !== "_id" && bytes.readBigUInt64LE(value) === 0n)
      bytes.writeBigUInt64LE(now().toBigInt(), value);
}

function idFirst(bytes: Buffer, id: Element | undefined): Buffer {
  const field = id
    ? [bytes.subarray(id.start, id.end), bytes.subarray(4, id.start), bytes.subarray(id.end)]
    : [Buffer.from("\x07_id\0", "latin1"), new ObjectId().id, bytes.subarray(4)];
  const whole = Buffer.concat([bytes.subarray(0, 4), ...field]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

/**
 * Refuses documents nested deeper than MongoDB stores them (15, in words that tell how it came), and what would be another value once
 * it is read and written again (2): dates that JavaScript does not have, and DBPointers, the only references the library makes here.
 */
export function checkStorable(value: unknown, tooDeep: string, depth = 1): void {
  if (Array.isArray(value)) checkInside(value, tooDeep, depth);
  else if (value instanceof DBRef) throw new MongoError(2, "DBPointers are not supported by this store");
  else if (isDocument(value)) checkInside(Object.values(value), tooDeep, depth);
  else if (value instanceof Date && Number.isNaN(value.getTime()))
    throw new MongoError(2, "dates before -271821-04-20 and after 275760-09-13 are not supported by this store");
}

/** What is empty is no level of its own, as in MongoDB. */
function checkInside(values: unknown[], tooDeep: string, depth: number): void {
  if (depth > deepest && values.length > 0) throw new MongoError(15, tooDeep);
  for (const value of values) if (typeof value === "object") checkStorable(value, tooDeep, depth + 1);
}

/** Refuses what MongoDB does not take as `_id`. */
export function checkId({ _id: id }: BsonDocument): void {
  const type = bsonTypeOf(id);
  if (type === "array" || type === "regex" || type === "missing")
    throw new MongoError(53, `The '_id' value cannot be of type ${type === "missing" ? "undefined" : type}`);
  const dollar = type === "object" ? Object.keys(id as BsonDocument).find((name) => name.startsWith("$")) : undefined;
  if (dollar && !["$ref", "$id", "$db"].includes(dollar))
    throw new MongoError(52, `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`);
}
