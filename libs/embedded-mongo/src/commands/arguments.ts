import { isTrue, toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { checkFields, fieldTypes } from "./known-fields.ts";

// The types of a command's fields are checked before it runs (known-fields.ts).

/** A command's text argument. */
export function text(command: BsonDocument, field: string): string {
  return command[field] as string;
}

/** The collection a command names; 73 for what cannot be a name. */
export function collectionName(command: BsonDocument, field: string): string {
  const name = command[field];
  if (typeof name !== "string") throw new MongoError(73, `collection name has invalid type ${bsonTypeOf(name)}`);
  if (name !== "" && !name.startsWith(".") && !name.includes("\0")) return name;
  throw new MongoError(73, `Invalid namespace specified '${String(command.$db)}.${name}'`);
}

/** A document argument, empty where it may be left out. */
export function document(command: BsonDocument, field: string): BsonDocument {
  const value = command[field];
  if (value === undefined || value === null) return {};
  if (isDocument(value)) return value;
  throw new MongoError(14, `BSON field '${field}' is the wrong type '${bsonTypeOf(value)}', expected type 'object'`);
}

/** An array of documents. */
export function documents(command: BsonDocument, field: string): BsonDocument[] {
  return command[field] as BsonDocument[];
}

/** As many operations does a write take at most. */
export const mostOperations = 100_000;

/** The operations of a write, which can be bytes still. */
export function batchOf(command: BsonDocument, field: string): (Buffer | BsonDocument)[] {
  const { length } = documents(command, field);
  if (length > 0 && length <= mostOperations) return documents(command, field);
  throw new MongoError(16, `Write batch sizes must be between 1 and ${mostOperations}. Got ${length} operations.`);
}

/** A whole number of at least 0, or undefined. */
export function count(command: BsonDocument, field: string): number | undefined {
  const value = command[field];
  return isNumeric(value) ? Math.trunc(toDouble(value)) : undefined;
}

const cursorFields = fieldTypes("batchSize:count");

/** The batchSize of a `cursor` argument, which knows nothing else. */
export function cursorBatchSize(command: BsonDocument): number | undefined {
  const cursor = document(command, "cursor");
  checkFields("cursor", cursor, cursorFields);
  return count(cursor, "batchSize");
}

/** A flag that is nothing but true or false. */
export function strictFlag(command: BsonDocument, field: string, otherwise = false): boolean {
  return (command[field] as boolean | null | undefined) ?? otherwise;
}

/** A flag; numbers count as MongoDB reads them. */
export function flag(command: BsonDocument, field: string): boolean {
  return isTrue(command[field]);
}

/** Whether a field that may be left out is there: null stands for one that is not. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Whether an option asks for something; false and a document without fields do not. */
export function isAsked(option: unknown): boolean {
  if (isDocument(option)) return Object.keys(option).length > 0;
  return isGiven(option) && option !== false;
}
