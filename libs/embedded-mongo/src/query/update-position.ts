import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { asList } from "./alternatives.ts";
import { isOperatorDocument } from "./comparison.ts";
import { compileMatcher, type FilterOptions, type Matcher } from "./compile-filter.ts";
import type { MatchDetails } from "./condition.ts";

/** The order in which MongoDB asks the conditions of a filter before it updates; what is not here tells no position. */
const ORDER = [
  ...["$elemMatch", "$size", "$eq", "$lte", "$lt", "$gt", "$gte", "$regex", "$mod", "$exists", "$in"],
  ...["$bitsAllSet", "$bitsAllClear", "$bitsAnySet", "$bitsAnyClear", "$type"],
];

/** One condition of a filter by itself. */
interface Leaf {
  operator: string;
  path: string;
  filter: BsonDocument;
}

/**
 * The array index that the positional `$` of an update means, for documents that match the filter: of several conditions that meet an
 * array the last one tells, in MongoDB's order, which is not the one they are written in.
 */
export function updatePosition(
  filter: BsonDocument,
  options: FilterOptions,
): (document: BsonDocument) => number | undefined {
  const matchers: Matcher[] = leavesOf(filter)
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || (one.path < other.path ? -1 : Number(one.path > other.path)),
    )
    .map((leaf) => compileMatcher(leaf.filter, options));
  return (document) => {
    const details: MatchDetails = {};
    return matchers.every((matcher) => matcher(document, details)) ? details.arrayPosition : undefined;
  };
}

const rankOf = ({ operator }: Leaf): number => ORDER.indexOf(operator);

function leavesOf(filter: BsonDocument): Leaf[] {
  return Object.entries(filter).flatMap(([name, operand]): Leaf[] => {
    const branches = operand as BsonDocument[];
    if (name === "$and" || (name === "$or" && branches.length === 1)) return branches.flatMap(leavesOf);
    const list = name === "$or" ? asList(operand) : undefined;
    if (list) return [{ operator: "$in", path: list.field, filter: { $or: branches } }];
    if (name.startsWith("$")) return [{ operator: name, path: "", filter: { [name]: operand } }];
    return fieldLeaves(name, operand);
  });
}

function fieldLeaves(path: string, operand: unknown): Leaf[] {
  if (!isOperatorDocument(operand)) return [valueLeaf(path, operand)];
  return Object.entries(operand).flatMap(([operator, wanted]): Leaf[] => {
    if (operator === "$options") return [];
    if (operator === "$all" && Array.isArray(wanted) && wanted.length > 0)
      return wanted.flatMap((one) => fieldLeaves(path, one));
    if (operator === "$in" && Array.isArray(wanted) && wanted.length === 1) return [valueLeaf(path, wanted[0])];
    // In their own order: by it errors are told.
    const names = operator === "$regex" ? ["$regex", "$options"] : [operator];
    const condition = Object.fromEntries(Object.entries(operand).filter(([name]) => names.includes(name)));
    return [{ operator, path, filter: { [path]: condition } }];
  });
}

/** A value to equal or, of a regular expression, to match. */
const valueLeaf = (path: string, wanted: unknown): Leaf => ({
  operator: bsonTypeOf(wanted) === "regex" ? "$regex" : "$eq",
  path,
  filter: { [path]: isDocument(wanted) ? { $eq: wanted } : wanted },
});
