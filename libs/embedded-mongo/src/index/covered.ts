import { typeRank } from "../bson-compare.ts";
import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { isOperatorDocument } from "../query/comparison.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { spaceLength } from "../storage/keys.ts";
import { isBeginning } from "./bounds.ts";
import { KeyReader, unreadable } from "./key-reader.ts";
import type { Scan } from "./planner.ts";

/** What the keys of an index tell about a filter, so that documents that do not match need not be fetched. */
export interface KeyFilter {
  /** The keys answer the whole filter. */
  whole: boolean;
  /** Whether the document of this key may match; undefined when the key does not tell. */
  matches(key: Buffer): boolean | undefined;
}

type Condition = [field: string, operand: unknown];

/** The key filter of a scan; undefined when the keys say nothing that its ranges do not. */
export function keyFilterOf({ index, bounds, points }: Scan, filter: BsonDocument): KeyFilter | undefined {
  const { whole, conditions } = simpleConditions(filter);
  const fields = Object.keys(index.definition.key);
  const ranges = fields.slice(0, bounds.length);
  if (whole && isExact(conditions, fields.slice(0, points))) return { whole, matches: () => true };
  const [begins] = conditions;
  if (whole && conditions.length === 1 && begins?.[0] === ranges[0] && isBeginning(begins?.[1]))
    return { whole, matches: isText(Number(index.definition.key[fields[0]!]) < 0) };
  // Several entries of one document tell each one of its values only.
  if (index.multikey) return undefined;
  const told = conditions.filter(([field]) => fields.includes(field));
  const all = whole && told.length === conditions.length;
  if (!all && told.every(([field]) => ranges.includes(field))) return undefined;
  const exact = fields.slice(0, points).filter((field) =>
    isExact(
      conditions.filter(([name]) => name === field),
      [field],
    ),
  );
  const asked = told.filter(([field]) => !exact.includes(field));
  return { whole: all, matches: onKeys(index.definition.key, asked) };
}

/** Ranges that are single values hold what matches and nothing else, with several entries of a document, too. */
function isExact(conditions: Condition[], points: string[]): boolean {
  const fields = conditions.map(([field]) => field);
  return (
    new Set(fields).size === fields.length &&
    conditions.every(([field, operand]) => points.includes(field) && isEquality(operand))
  );
}

/** All texts in the ranges of a beginning match, regular expressions have ranges of their own. */
function isText(descending: boolean): KeyFilter["matches"] {
  const rank = typeRank.string ^ (descending ? 0xff : 0);
  return (key) => key[spaceLength] === rank || undefined;
}

function onKeys(pattern: Record<string, 1 | -1>, asked: Condition[]): KeyFilter["matches"] {
  const matcher = compileFilter({ $and: [{}, ...asked.map(([field, operand]) => ({ [field]: operand }))] });
  const fields = Object.entries(pattern).map(([name, direction]) => ({
    name,
    descending: Number(direction) < 0,
    wanted: asked.some(([field]) => field === name),
  }));
  const read = fields.slice(0, fields.findLastIndex(({ wanted }) => wanted) + 1);
  return (key) => {
    const reader = new KeyReader(key, spaceLength);
    const values: BsonDocument = {};
    for (const { name, descending, wanted } of read) {
      if (!wanted) {
        if (!reader.skip(descending)) return undefined;
        continue;
      }
      const value = reader.next(descending);
      if (value === unreadable) return undefined;
      values[name] = value;
    }
    return matcher.matches(values);
  };
}

/** The conditions that keys answer as documents do; `whole` when there are no others. */
function simpleConditions(filter: BsonDocument): { whole: boolean; conditions: Condition[] } {
  const conditions: Condition[] = [];
  let whole = true;
  for (const [name, operand] of Object.entries(filter)) {
    if (name === "$and" && Array.isArray(operand)) {
      for (const part of operand) {
        const below = isDocument(part) ? simpleConditions(part) : { whole: false, conditions: [] };
        whole &&= below.whole;
        for (const condition of below.conditions) conditions.push(condition);
      }
    } else if (!name.startsWith("$") && !name.includes(".") && isSimple(operand)) conditions.push([name, operand]);
    else whole = false;
  }
  return { whole, conditions };
}

const onValues = new Set(["$eq", "$ne", "$gt", "$gte", "$lt", "$lte"]);
const onLists = new Set(["$in", "$nin"]);

/** Whether an operand asks for nothing but a value: not its type, nor whether it is an array or missing. */
function isSimple(operand: unknown): boolean {
  if (!isOperatorDocument(operand)) return isScalar(operand) || bsonTypeOf(operand) === "regex";
  return Object.entries(operand).every(
    ([operator, value]) =>
      (onValues.has(operator) && isScalar(value)) ||
      (onLists.has(operator) && Array.isArray(value) && value.every(isScalar)) ||
      operator === "$regex" ||
      operator === "$options",
  );
}

/** Whether an operand is bounded by the very keys of what matches. */
function isEquality(operand: unknown): boolean {
  if (!isOperatorDocument(operand)) return isScalar(operand) && operand !== null;
  const entries = Object.entries(operand);
  const [operator, value] = entries[0]!;
  if (entries.length > 1) return false;
  if (operator === "$eq") return isScalar(value) && value !== null;
  return operator === "$in" && Array.isArray(value) && value.every((one) => isScalar(one) && one !== null);
}

const scalars = new Set([
  typeRank.null,
  typeRank.int,
  typeRank.string,
  typeRank.objectId,
  typeRank.bool,
  typeRank.date,
]);

function isScalar(value: unknown): boolean {
  return value !== undefined && scalars.has(typeRank[bsonTypeOf(value)]);
}
