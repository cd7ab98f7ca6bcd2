import { equalsBson } from "./bson-compare.ts";
import { type BsonDocument, bsonTypeOf, isNumeric } from "./bson-type.ts";

/** Whether two values are stored as the same bytes: stricter than equality, 1 and 1.0 differ. */
export function identical(a: unknown, b: unknown): boolean {
  if (a === b) return typeof a !== "number" || Object.is(a, b);
  const type = bsonTypeOf(a);
  if (type !== bsonTypeOf(b)) return false;
  if (type === "object") return identicalDocuments(a as BsonDocument, b as BsonDocument);
  if (type === "array") return identicalArrays(a as unknown[], b as unknown[]);
  if (isNumeric(a)) return numberText(a) === numberText(b);
  return equalsBson(a, b);
}

function numberText(value: unknown): string {
  const number = typeof value === "object" ? (value as { valueOf(): unknown }).valueOf() : value;
  return Object.is(number, -0) ? "-0" : String(number);
}

function identicalDocuments(a: BsonDocument, b: BsonDocument): boolean {
  const left = Object.entries(a);
  const right = Object.entries(b);
  return (
    left.length === right.length &&
    left.every(([name, value], at) => name === right[at]![0] && identical(value, right[at]![1]))
  );
}

function identicalArrays(a: unknown[], b: unknown[]): boolean {
  return a.length === b.length && a.every((value, at) => identical(value, b[at]));
}
