import { equalsBson } from "../bson-compare.ts";
import { type BsonDocument, bsonTypeOf } from "../bson-type.ts";
import { isOperatorDocument } from "../query/comparison.ts";
import { compileFilter } from "../query/compile-filter.ts";
import type { ConditionsOf } from "./field-conditions.ts";

/** Whether every document the query matches is in the partial index; false where that is not plain to see. */
export function implies(query: ConditionsOf, partial: BsonDocument): boolean {
  return Object.entries(partial).every(([field, wanted]) => {
    if (field === "$and" && Array.isArray(wanted)) return wanted.every((part) => implies(query, part as BsonDocument));
    if (field.startsWith("$")) return false;
    const operands = query.get(field) ?? [];
    return single(wanted).every((part) => operands.some((operand) => impliesOne(operand, part)));
  });
}

/** { $gt: 1, $lt: 5 } as two conditions. */
function single(wanted: unknown): unknown[] {
  return isOperatorDocument(wanted)
    ? Object.entries(wanted).map(([operator, value]) => ({ [operator]: value }))
    : [wanted];
}

function impliesOne(operand: unknown, wanted: unknown): boolean {
  if (equalsBson(operand, wanted)) return true;
  if (!isOperatorDocument(operand)) return isScalar(operand) && matchesAll([operand], wanted);
  return Object.entries(operand).some(([operator, value]) => {
    if (equalsBson({ [operator]: value }, wanted)) return true;
    if (operator === "$eq") return isScalar(value) && matchesAll([value], wanted);
    if (operator === "$in") return Array.isArray(value) && value.every(isScalar) && matchesAll(value, wanted);
    if (operator === "$gt" || operator === "$gte") return bounded(operator, value, wanted, ["$gt", "$gte"]);
    if (operator === "$lt" || operator === "$lte") return bounded(operator, value, wanted, ["$lt", "$lte"]);
    return false;
  });
}

/** What equals a value can be of another type (1 and 1.0), so that values say nothing of a $type. */
function matchesAll(values: unknown[], wanted: unknown): boolean {
  if (isOperatorDocument(wanted) && Object.hasOwn(wanted, "$type")) return false;
  const filter = compileFilter({ value: wanted });
  return values.every((value) => filter.matches({ value }));
}

/** Ranges from null, MinKey or MaxKey take in what is missing, those from an array compare it as a whole. */
const tellNothing = new Set(["null", "minKey", "maxKey", "array"]);

/** A range implies existence and every wider range to the same side. */
function bounded(operator: string, value: unknown, wanted: unknown, side: string[]): boolean {
  if (tellNothing.has(bsonTypeOf(value)) || !isOperatorDocument(wanted)) return false;
  return Object.entries(wanted).every(([wantedOperator, limit]) => {
    if (wantedOperator === "$exists") return limit === true;
    if (!side.includes(wantedOperator)) return false;
    const strictEnough =
      operator === wantedOperator ||
      !wantedOperator.endsWith("e") === !operator.endsWith("e") ||
      wantedOperator.endsWith("e");
    return matchesAll([value], { [`${side[0]}e`]: limit }) && (strictEnough || matchesAll([value], wanted));
  });
}

/** A value only documents with the field have; null matches those without it, too. */
function isScalar(value: unknown): boolean {
  return !["array", "object", "regex", "missing", "null"].includes(bsonTypeOf(value));
}
