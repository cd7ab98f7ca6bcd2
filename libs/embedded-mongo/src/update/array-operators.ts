import { equalsBson } from "../bson-compare.ts";
import { toDouble } from "../bson-number.ts";
import { bsonTypeOf, entriesOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { beginsWithOperator, fieldCondition } from "../query/field-operators.ts";
import { showValue } from "../show-value.ts";
import type { Operator } from "./operators.ts";
import { eachOf } from "./push.ts";

/** $addToSet: appends what the array does not hold yet; documents are equal with the same field order only. */
export const addToSet: Operator = (operand, { path }) => {
  const values = addedValues(operand);
  return {
    blocked: "refuse",
    to: (current = []) => {
      if (!Array.isArray(current)) {
        throw new MongoError(
          2,
          `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${bsonTypeOf(current)}`,
        );
      }
      const set = [...current];
      for (const value of values) if (!set.some((held) => equalsBson(held, value))) set.push(value);
      return set;
    },
  };
};

function addedValues(operand: unknown): unknown[] {
  if (!isDocument(operand) || entriesOf(operand)[0]?.[0] !== "$each") return [operand];
  const [, second] = entriesOf(operand);
  if (second) throw new MongoError(2, `Found unexpected fields after $each in $addToSet: ${second[0]}`);
  return eachOf("$addToSet", operand, 14);
}

/** $pop: removes the last (1) or first (-1) element. */
export const pop: Operator = (operand, { path }) => {
  const end = isNumeric(operand) ? toDouble(operand) : Number.NaN;
  if (end !== 1 && end !== -1) throw new MongoError(9, `$pop expects 1 or -1, found: ${showValue(operand)}`);
  return {
    blocked: "refuse-removal",
    to: (current) => {
      if (current === undefined) return undefined;
      if (!Array.isArray(current)) {
        throw new MongoError(14, `Path '${path}' contains an element of non-array type '${bsonTypeOf(current)}'`);
      }
      return end === 1 ? current.slice(0, -1) : current.slice(1);
    },
  };
};

/** $pull: removes elements that equal a value, meet operators, or are documents matching a filter. */
export const pull: Operator = (operand) => {
  const matches = pullCondition(operand);
  return { blocked: "refuse-removal", to: (current) => without(current, matches) };
};

/** $pullAll: removes elements that equal one of the values. */
export const pullAll: Operator = (operand) => {
  if (!Array.isArray(operand)) {
    throw new MongoError(2, `$pullAll requires an array argument but was given a ${bsonTypeOf(operand)}`);
  }
  const matches = (element: unknown) => operand.some((value) => equalsBson(element, value));
  return { blocked: "refuse-removal", to: (current) => without(current, matches) };
};

function without(current: unknown, matches: (element: unknown) => boolean): unknown {
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) throw new MongoError(2, "Cannot apply $pull to a non-array value");
  return current.filter((element) => !matches(element));
}

function pullCondition(operand: unknown): (element: unknown) => boolean {
  // What begins with another name is a filter for documents.
  if (bsonTypeOf(operand) === "regex" || beginsWithOperator(operand)) {
    const condition = fieldCondition(operand);
    return (element) => condition.onPath({ element }, ["element"], {});
  }
  if (!isDocument(operand)) return (element) => equalsBson(element, operand);
  const filter = compileFilter(operand, { expr: "banned" });
  return (element) => isDocument(element) && filter.matches(element);
}
