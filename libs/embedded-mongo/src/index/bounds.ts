import { BSONRegExp } from "bson";
import { regexOf, typeRank } from "../bson-compare.ts";
import { type BsonTypeName, bsonTypeOf, isDocument } from "../bson-type.ts";
import { encodeKeyPart, typeBracket } from "../index-keys.ts";
import { isOperatorDocument } from "../query/comparison.ts";
import { prefixRange } from "../storage/keys.ts";

/** Bytes [from, to) one field's part of an index key can have. */
export interface Interval {
  from: Buffer;
  to: Buffer;
  /** A single value, after which the next field of the index can be bounded too. */
  point: boolean;
  /** The values it begins and ends with, for `explain`; without one it goes on to the end of the other's type. */
  first?: Edge;
  last?: Edge;
}

export interface Edge {
  value: unknown;
  inclusive: boolean;
}

/** A condition on a field as intervals over its index parts; a superset of what matches, since every document is checked again. */
export interface Bounds {
  intervals: Interval[];
  /** A document without the field could match too, so a sparse index cannot answer. */
  matchesMissing: boolean;
}

const comparable = new Set<BsonTypeName>([
  "int",
  "long",
  "double",
  "decimal",
  "string",
  "objectId",
  "date",
  "bool",
  "binData",
  "timestamp",
]);
const ranges = new Set(["$gt", "$gte", "$lt", "$lte"]);

/** An index is not used for more ranges. */
export const mostRanges = 5000;

/** How many values may come to so few ranges, some being there several times: more are not even looked at. */
const mostValues = 20 * mostRanges;

/**
 * One bound per condition of a field's query operand; conditions an index cannot bound give none. `elements` says whether
 * those of an array have keys of their own: where the array is an element itself, or at a position, they have none.
 */
export function boundsOf(operand: unknown, descending: boolean, elements: boolean): Bounds[] {
  if (bsonTypeOf(operand) === "regex") return boundsOfRegex(operand, descending);
  if (!isOperatorDocument(operand)) return points([operand], descending);
  return Object.entries(operand).flatMap(([operator, value]) => {
    if (operator === "$eq") return points([value], descending);
    if (operator === "$in" && Array.isArray(value)) return points(value, descending);
    if (ranges.has(operator) && isComparable(value)) return [rangeOf(operator, value, descending)];
    if (operator === "$regex" && operand.$options === undefined) return boundsOfRegex(asRegex(value), descending);
    if (operator === "$elemMatch" && elements && isOperatorDocument(value)) return boundsOf(value, descending, false);
    return [];
  });
}

/** `boundsOf` that reads an operand once: one beside an $or is the same for each branch, and for each index of its field. */
export function rememberedBounds(): typeof boundsOf {
  const known = new WeakMap<object, Partial<Record<string, Bounds[]>>>();
  return (operand, descending, elements) => {
    if (!isDocument(operand)) return boundsOf(operand, descending, elements);
    const ofOperand = known.get(operand) ?? {};
    known.set(operand, ofOperand);
    ofOperand[`${descending},${elements}`] ??= boundsOf(operand, descending, elements);
    return ofOperand[`${descending},${elements}`]!;
  };
}

/** Whether a filter finds a value by the one key that an index has of it. */
export const isComparable = (value: unknown): boolean => comparable.has(bsonTypeOf(value));

/** The parts both bounds allow: of each the intervals stand in order, so that of two long lists each is gone through once. */
export function intersect(a: Bounds, b: Bounds): Bounds {
  const intervals: Interval[] = [];
  let [at, other] = [0, 0];
  while (at < a.intervals.length && other < b.intervals.length) {
    const [left, right] = [a.intervals[at]!, b.intervals[other]!];
    const { from, first } = Buffer.compare(left.from, right.from) >= 0 ? left : right;
    const isLater = Buffer.compare(left.to, right.to) >= 0;
    const { to, last } = isLater ? right : left;
    if (Buffer.compare(from, to) < 0) intervals.push({ from, to, point: left.point || right.point, first, last });
    if (isLater) other += 1;
    else at += 1;
  }
  return { intervals, matchesMissing: a.matchesMissing && b.matchesMissing };
}

function points(values: unknown[], descending: boolean): Bounds[] {
  if (values.length > mostValues || !values.every((value) => value === null || isComparable(value))) return [];
  const distinct = new Map<string, Interval>();
  for (const value of values) {
    const from = encodeKeyPart(value, descending);
    const key = from.toString("latin1");
    if (distinct.has(key)) continue;
    if (distinct.size === mostRanges) return [];
    const edge = { value, inclusive: true };
    distinct.set(key, { from, to: after(from), point: true, first: edge, last: edge });
  }
  const intervals = [...distinct.values()].sort((a, b) => Buffer.compare(a.from, b.from));
  return [{ intervals, matchesMissing: values.includes(null) }];
}

function rangeOf(operator: string, value: unknown, descending: boolean): Bounds {
  const part = encodeKeyPart(value, descending);
  const bracket = typeBracket(value, descending);
  const upwards = operator.startsWith("$g") !== descending;
  const inclusive = operator.endsWith("e");
  const interval = upwards
    ? { from: inclusive ? part : after(part), to: bracket.to, point: false, first: { value, inclusive } }
    : { from: bracket.from, to: inclusive ? after(part) : part, point: false, last: { value, inclusive } };
  return { intervals: [interval], matchesMissing: false };
}

/** A regular expression that begins with plain text matches texts with that beginning, and equal expressions. */
function boundsOfRegex(value: unknown, descending: boolean): Bounds[] {
  const { pattern, options } = regexOf(value);
  const prefix = options === "" ? plainBeginning(pattern) : "";
  if (prefix === "") return [];
  const bytes = Buffer.from([typeRank.string, ...Buffer.from(prefix)]);
  const texts = prefixRange(descending ? (bytes.map((byte) => ~byte & 0xff) as Buffer) : bytes);
  const expressions = typeBracket(value, descending);
  const edges = [
    { value: prefix, inclusive: true },
    { value: prefix.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)), inclusive: false },
  ];
  const [first, last] = descending ? edges.reverse() : edges;
  const edge = { value, inclusive: true };
  const intervals = [
    { from: texts.start, to: texts.end, point: false, first, last },
    { from: expressions.from, to: expressions.to, point: false, first: edge, last: edge },
  ];
  return [{ intervals: descending ? intervals.reverse() : intervals, matchesMissing: false }];
}

/** Whether what a regular expression finds are all texts with one beginning, and nothing else but equal expressions. */
export function isBeginning(operand: unknown): boolean {
  if (bsonTypeOf(operand) !== "regex") return false;
  const { pattern, options } = regexOf(operand);
  return options === "" && pattern.length > 1 && plainBeginning(pattern).length === pattern.length - 1;
}

/** The text every match of an anchored pattern begins with; "^abc*" promises only "ab". */
function plainBeginning(pattern: string): string {
  if (!pattern.startsWith("^") || pattern.includes("|")) return "";
  const [plain = ""] = /^[\w @/:;,=<>~`!"#%&'-]*/.exec(pattern.slice(1)) ?? [];
  const next = pattern[plain.length + 1] ?? "";
  return "*?{".includes(next) && next !== "" ? plain.slice(0, -1) : plain;
}

/** The first bytes after everything that begins with `part`. */
function after(part: Buffer): Buffer {
  return prefixRange(part).end;
}

function asRegex(value: unknown): unknown {
  return typeof value === "string" ? new BSONRegExp(value) : value;
}
