import type { Binary, BSONRegExp, Code, ObjectId, Timestamp } from "bson";
import { compareNumbers } from "./bson-number.ts";
import { type BsonDocument, type BsonTypeName, bsonTypeOf } from "./bson-type.ts";

/** Where each type stands in MongoDB's comparison order; types with one rank compare with each other. */
export const typeRank: Record<BsonTypeName, number> = {
  minKey: 0x0a,
  missing: 0x14,
  null: 0x14,
  int: 0x1e,
  long: 0x1e,
  double: 0x1e,
  decimal: 0x1e,
  string: 0x28,
  symbol: 0x28,
  object: 0x32,
  array: 0x3c,
  binData: 0x46,
  objectId: 0x50,
  bool: 0x5a,
  date: 0x64,
  timestamp: 0x6e,
  regex: 0x78,
  javascript: 0x82,
  javascriptWithScope: 0x8c,
  maxKey: 0xf0,
};

/** MongoDB's BSON comparison order over all types: negative, 0 or positive. A missing value counts as null. */
export function compareBson(a: unknown, b: unknown): number {
  const type = bsonTypeOf(a);
  const rank = typeRank[type];
  const difference = rank - typeRank[bsonTypeOf(b)];
  if (difference !== 0) return difference;
  switch (type) {
    case "int":
    case "long":
    case "double":
    case "decimal":
      return compareNumbers(a, b);
    case "string":
    case "symbol":
      return compareText(textOf(a), textOf(b));
    case "object":
      return compareDocuments(a as BsonDocument, b as BsonDocument);
    case "array":
      return compareArrays(a as unknown[], b as unknown[]);
    case "binData":
      return compareBinary(a, b);
    case "objectId":
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case "bool":
      return Number(a) - Number(b);
    case "date":
      return Math.sign((a as Date).getTime() - (b as Date).getTime());
    case "timestamp":
      return (a as Timestamp).t - (b as Timestamp).t || (a as Timestamp).i - (b as Timestamp).i;
    case "regex":
      return compareRegex(a, b);
    case "javascript":
    case "javascriptWithScope":
      return compareCode(a as Code, b as Code);
    default:
      return 0;
  }
}

/** Equality by value as MongoDB means it: 1 equals 1.0, field order counts. */
export function equalsBson(a: unknown, b: unknown): boolean {
  return compareBson(a, b) === 0;
}

/** Orders texts by their UTF-8 bytes; UTF-16 order differs for characters outside the basic plane. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return utf8Rank(left) - utf8Rank(right);
  }
  return a.length - b.length;
}

function utf8Rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** The text of a string or symbol. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : String((value as { value: string }).value);
}

/** Subtype and bytes of a binary value; a bare Uint8Array is stored with subtype 0. */
export function binaryOf(value: unknown): { subtype: number; bytes: Uint8Array } {
  if (value instanceof Uint8Array) return { subtype: 0, bytes: value };
  const binary = value as Binary;
  return { subtype: binary.sub_type, bytes: binary.buffer.subarray(0, binary.position) };
}

/** Pattern and options of a regular expression, options in the order BSON stores them. */
export function regexOf(value: unknown): { pattern: string; options: string } {
  if (!(value instanceof RegExp))
    return { pattern: (value as BSONRegExp).pattern, options: (value as BSONRegExp).options };
  // The bson package reads and writes the option "s" as JavaScript's flag g.
  const options = [value.ignoreCase && "i", value.multiline && "m", value.global && "s"];
  return { pattern: value.source, options: options.filter(Boolean).join("") };
}

function compareDocuments(a: BsonDocument, b: BsonDocument): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at += 1) {
    const [leftName, leftValue] = left[at]!;
    const [rightName, rightValue] = right[at]!;
    const byType = typeRank[bsonTypeOf(leftValue)] - typeRank[bsonTypeOf(rightValue)];
    const order = byType || compareText(leftName, rightName) || compareBson(leftValue, rightValue);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const order = compareBson(a[at], b[at]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareBinary(a: unknown, b: unknown): number {
  const left = binaryOf(a);
  const right = binaryOf(b);
  return (
    left.bytes.length - right.bytes.length || left.subtype - right.subtype || Buffer.compare(left.bytes, right.bytes)
  );
}

function compareRegex(a: unknown, b: unknown): number {
  const left = regexOf(a);
  const right = regexOf(b);
  return compareText(left.pattern, right.pattern) || compareText(left.options, right.options);
}

function compareCode(a: Code, b: Code): number {
  return compareText(a.code, b.code) || compareBson(a.scope ?? {}, b.scope ?? {});
}
