import { type BsonDocument, isDocument } from "../bson-type.ts";
import { compileExpression } from "../expression/compile-expression.ts";
import type { Variables } from "../expression/evaluate.ts";
import { isComparable } from "./bounds.ts";

const ownNames = ["ROOT", "CURRENT", "REMOVE"];

/**
 * A filter with conditions that follow from its `$expr`, so that they can bound an index: that a field equals a value that is
 * known before any document is read. The filter itself where nothing follows.
 */
export function withExprConditions(filter: BsonDocument, variables: Variables): BsonDocument {
  const following = conditionsOf(filter, variables);
  return following.length > 0
    ? { ...filter, $and: [...((filter.$and as BsonDocument[]) ?? []), ...following] }
    : filter;
}

function conditionsOf(filter: BsonDocument, variables: Variables): BsonDocument[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (name === "$and" && Array.isArray(operand))
      return operand.filter(isDocument).flatMap((part) => conditionsOf(part, variables));
    return name === "$expr" ? equalitiesOf(operand, variables) : [];
  });
}

function equalitiesOf(expression: unknown, variables: Variables): BsonDocument[] {
  if (!isDocument(expression)) return [];
  const [operator, operand] = Object.entries(expression)[0] ?? [];
  if (!Array.isArray(operand)) return [];
  if (operator === "$and") return operand.flatMap((part) => equalitiesOf(part, variables));
  if (operator !== "$eq" || operand.length !== 2) return [];
  const [first, second] = operand;
  return [...equality(first, second, variables), ...equality(second, first, variables)];
}

function equality(field: unknown, other: unknown, variables: Variables): BsonDocument[] {
  if (typeof field !== "string" || !/^\$[^$]/.test(field) || !isKnown(other, variables)) return [];
  // No array on the way makes a difference to such a value, and what is missing does not equal it.
  const value = compileExpression(other, variables)(variables);
  return isComparable(value) ? [{ [field.slice(1)]: { $eq: value } }] : [];
}

/** Whether it is a value, or a variable that does not change from document to document. */
function isKnown(expression: unknown, variables: Variables): boolean {
  if (isDocument(expression)) return Object.keys(expression).join() === "$literal";
  if (typeof expression !== "string" || !expression.startsWith("$")) return !Array.isArray(expression);
  const name = /^\$\$([^.]+)/.exec(expression)?.[1];
  return name !== undefined && Object.hasOwn(variables, name) && !ownNames.includes(name);
}
