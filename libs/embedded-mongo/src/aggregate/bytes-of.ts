import { bsonTypeOf, isDocument } from "../bson-type.ts";
import { mostSorted } from "../sort/sort-in-turns.ts";
import { sizeOf } from "../storage/documents.ts";

const ofNumber = 16;
/** Types whose values can be long, and are counted by their bytes. */
const longTypes: ReadonlySet<string> = new Set(["binData", "regex", "javascript", "javascriptWithScope", "symbol"]);

/** What a value takes in memory, in bytes, about; no more is counted where a part that is in many places makes it more than there is room for. */
export function bytesOf(value: unknown, counted = 0): number {
  if (value === undefined || counted > mostSorted) return counted;
  if (typeof value === "string") return counted + value.length;
  if (typeof value !== "object" || value === null) return counted + ofNumber;
  if (Array.isArray(value)) return value.reduce<number>((sum, element) => bytesOf(element, sum), counted + ofNumber);
  if (isDocument(value)) return bytesOfFields(value, counted + ofNumber);
  return counted + (longTypes.has(bsonTypeOf(value)) ? sizeOf([value]) : ofNumber);
}

function bytesOfFields(document: Record<string, unknown>, counted: number): number {
  let sum = counted;
  for (const name of Object.keys(document)) sum = bytesOf(document[name], sum + name.length);
  return sum;
}
