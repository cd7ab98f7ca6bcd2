import { integerOf, toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, fieldOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { elementOrder } from "../sort/element-order.ts";
import { describeId } from "./field-path.ts";
import type { Operator } from "./operators.ts";

const clauses = ["$each", "$position", "$slice", "$sort"];

/** $push: appends, or with $each inserts at $position, then sorts, then slices. */
export const push: Operator = (operand, { path, document }) => {
  const { values, position, slice, compare } = parsePush(operand);
  return {
    blocked: "refuse",
    to: (current = []) => {
      if (!Array.isArray(current)) {
        throw new MongoError(
          2,
          `The field '${path}' must be an array but is of type ${bsonTypeOf(current)} in document {${describeId(document)}}`,
        );
      }
      // As arguments of a call more than a hundred thousand would be too many.
      const at = position ?? current.length;
      const inserted = [...current.slice(0, at), ...values, ...current.slice(at)];
      const sorted = compare ? inserted.toSorted(compare) : inserted;
      if (slice === undefined) return sorted;
      return slice >= 0 ? sorted.slice(0, slice) : sorted.slice(slice);
    },
  };
};

interface Push {
  values: unknown[];
  position?: number | undefined;
  slice?: number | undefined;
  compare?: ((a: unknown, b: unknown) => number) | undefined;
}

function parsePush(operand: unknown): Push {
  if (!isDocument(operand) || !Object.hasOwn(operand, "$each")) return { values: [operand] };
  const unknown = Object.keys(operand).find((name) => !clauses.includes(name));
  if (unknown) throw new MongoError(2, `Unrecognized clause in $push: ${unknown}`);
  const sort = fieldOf(operand, "$sort");
  return {
    values: eachOf(operand),
    slice: integerClause(operand, "$slice", " but was given type"),
    compare: sort === undefined ? undefined : elementOrder(sort),
    position: integerClause(operand, "$position", ", not of type"),
  };
}

function eachOf(operand: BsonDocument): unknown[] {
  const each = fieldOf(operand, "$each");
  if (Array.isArray(each)) return each;
  throw new MongoError(2, `The argument to $each in $push must be an array but it was of type: ${bsonTypeOf(each)}`);
}

function integerClause(operand: BsonDocument, name: string, not: string): number | undefined {
  const value = fieldOf(operand, name);
  if (value === undefined) return undefined;
  const integer = integerOf(value);
  if (integer === undefined || toDouble(value) !== Number(integer)) {
    throw new MongoError(2, `The value for ${name} must be an integer value${not}: ${bsonTypeOf(value)}`);
  }
  return Number(integer);
}
