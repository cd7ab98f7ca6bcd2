import { equalsBson } from "../bson-compare.ts";
import { bsonTypeOf, isDocument } from "../bson-type.ts";
import { readInteger } from "../integer-field.ts";
import { MongoError } from "../mongo-error.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { beginsWithOperator, fieldCondition } from "../query/field-operators.ts";
import { showValue } from "../show-value.ts";
import { goOn } from "../stretch.ts";
import { memberOf, newTo } from "../value-set.ts";
import type { Operator } from "./operators.ts";

/** $addToSet: appends what the array does not hold yet; documents are equal with the same field order only. */
export const addToSet: Operator = (operand, { path }) => {
  // Each but once, or the same ones would be gone through for each of many arrays.
  const given = addedValues(operand);
  const values = given.filter(newTo([], given.length));
  return {
    blocked: "refuse",
    to: (current = []) => {
      if (!Array.isArray(current)) {
        throw new MongoError(
          2,
          `Cannot apply $addToSet to non-array field. Field named '${path.split(".").at(-1)}' has non-array type ${bsonTypeOf(current)}`,
        );
      }
      const isNew = newTo(current, values.length);
      return [...current, ...values.filter(isNew)];
    },
  };
};

function addedValues(operand: unknown): unknown[] {
  const [[name, each] = [], ...others] = isDocument(operand) ? Object.entries(operand) : [];
  if (name !== "$each") return [operand];
  // The missing colon is MongoDB's.
  if (!Array.isArray(each))
    throw new MongoError(
      14,
      `The argument to $each in $addToSet must be an array but it was of type ${bsonTypeOf(each)}`,
    );
  if (others.length > 0)
    throw new MongoError(2, `Found unexpected fields after $each in $addToSet: ${showValue(operand)}`);
  return each;
}

/** $pop: removes the last (1) or first (-1) element. */
export const pop: Operator = (operand, { path }) => {
  const end = readInteger([path, operand]);
  if (end !== 1n && end !== -1n) throw new MongoError(9, `$pop expects 1 or -1, found: ${end}`);
  return {
    blocked: "refuse-removal",
    to: (current) => {
      if (current === undefined) return undefined;
      if (!Array.isArray(current)) {
        throw new MongoError(14, `Path '${path}' contains an element of non-array type '${bsonTypeOf(current)}'`);
      }
      return end === 1n ? current.slice(0, -1) : current.slice(1);
    },
  };
};

/** $pull: removes elements that equal a value, meet operators, or are documents matching a filter. */
export const pull: Operator = (operand) => {
  const matches = typeof operand === "object" && operand !== null ? knownCondition(operand) : pullCondition(operand);
  return { blocked: "refuse-removal", to: (current) => without(current, matches) };
};

/** By operand, which an update of many documents has read once. */
const known = new WeakMap<object, ReturnType<typeof pullCondition>>();

function knownCondition(operand: object): ReturnType<typeof pullCondition> {
  const condition = known.get(operand) ?? pullCondition(operand);
  known.set(operand, condition);
  return condition;
}

/** $pullAll: removes elements that equal one of the values. */
export const pullAll: Operator = (operand, { path }) => {
  if (!Array.isArray(operand)) {
    throw new MongoError(2, `$pullAll requires an array argument but was given a ${bsonTypeOf(operand)}`);
  }
  // Arrays that are short may be many.
  const isPulled = path.includes("$[") ? memberOf(operand, Number.POSITIVE_INFINITY) : undefined;
  return {
    blocked: "refuse-removal",
    to: (current) => without(current, isPulled ?? memberOf(operand, Array.isArray(current) ? current.length : 0)),
  };
};

function without(current: unknown, matches: (element: unknown) => boolean): unknown {
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) throw new MongoError(2, "Cannot apply $pull to a non-array value");
  return current.filter((element) => {
    goOn();
    return !matches(element);
  });
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
