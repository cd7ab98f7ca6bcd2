import { toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** A command's text argument. */
export function text(command: BsonDocument, field: string): string {
  const value = command[field];
  if (typeof value === "string") return value;
  throw new MongoError(value === undefined ? 40414 : 14, `BSON field '${field}' must be a string`);
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
  throw new MongoError(14, `BSON field '${field}' is the wrong type, expected type 'object'`);
}

/** An array of documents. */
export function documents(command: BsonDocument, field: string): BsonDocument[] {
  const value = command[field];
  if (Array.isArray(value) && value.every(isDocument)) return value;
  throw new MongoError(value === undefined ? 40414 : 14, `BSON field '${field}' must be an array of objects`);
}

/** A whole number of at least 0, or undefined. */
export function count(command: BsonDocument, field: string): number | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw new MongoError(14, `BSON field '${field}' is the wrong type, expected a number`);
  const number = toDouble(value);
  if (number < 0) throw new MongoError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

/** The batchSize of a `cursor` argument, which knows nothing else. */
export function cursorBatchSize(command: BsonDocument): number | undefined {
  const cursor = document(command, "cursor");
  const unknown = Object.keys(cursor).find((field) => field !== "batchSize");
  if (unknown) throw new MongoError(40415, `BSON field 'cursor.${unknown}' is an unknown field.`);
  return count(cursor, "batchSize");
}

/** A flag that is nothing but true or false. */
export function strictFlag(command: BsonDocument, field: string, otherwise = false): boolean {
  const value = command[field] ?? otherwise;
  if (typeof value === "boolean") return value;
  throw new MongoError(14, `BSON field '${field}' is the wrong type '${bsonTypeOf(value)}', expected type 'bool'`);
}

/** A flag; numbers count as MongoDB reads them. */
export function flag(command: BsonDocument, field: string, otherwise = false): boolean {
  const value = command[field];
  if (value === undefined || value === null) return otherwise;
  if (typeof value === "boolean") return value;
  if (isNumeric(value)) return toDouble(value) !== 0;
  throw new MongoError(14, `BSON field '${field}' is the wrong type, expected type 'bool'`);
}
