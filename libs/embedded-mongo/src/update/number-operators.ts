import { add, integerValue, multiply } from "../arithmetic.ts";
import { integerOf } from "../bson-number.ts";
import { bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showField, showValue } from "../show-value.ts";
import { describeId } from "./field-path.ts";
import type { Operator, OperatorContext } from "./operators.ts";

/** $inc: adds; a missing field becomes the amount. */
export const inc: Operator = (amount, context) => {
  refuseNonNumber("increment", amount, context.path);
  return {
    blocked: "refuse",
    to: (current) => (current === undefined ? amount : arithmetic("$inc", add, current, amount, context)),
  };
};

/** $mul: multiplies; a missing field becomes zero of the factor's type. */
export const mul: Operator = (factor, context) => {
  refuseNonNumber("multiply", factor, context.path);
  return {
    blocked: "refuse",
    to: (current) =>
      current === undefined ? multiply(factor, 0) : arithmetic("$mul", multiply, current, factor, context),
  };
};

function refuseNonNumber(verb: string, operand: unknown, path: string): void {
  if (isNumeric(operand)) return;
  throw new MongoError(14, `Cannot ${verb} with non-numeric argument: {${showField([path, operand])}}`);
}

function arithmetic(
  name: string,
  operation: (a: unknown, b: unknown) => unknown,
  current: unknown,
  operand: unknown,
  { path, document }: OperatorContext,
): unknown {
  const field = path.split(".").at(-1);
  if (!isNumeric(current)) {
    throw new MongoError(
      14,
      `Cannot apply ${name} to a value of non-numeric type. {${describeId(document)}} has the field '${field}' of non-numeric type ${bsonTypeOf(current)}`,
    );
  }
  const result = operation(current, operand);
  if (result !== undefined) return result;
  throw new MongoError(
    2,
    `Failed to apply ${name} operations to current value (${showInteger(current)}) for document {${describeId(document)}}`,
  );
}

/** Only integers overflow; MongoDB says of which size they are. */
function showInteger(value: unknown): string {
  return `(${bsonTypeOf(value) === "long" ? "NumberLong" : "NumberInt"})${showValue(value)}`;
}

const bitOperations: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

/** A closing brace is missing in MongoDB's words. */
const bitFormat = "{$bit: {field: {and/or/xor: #}}";

/** $bit: and, or and xor of integers, one after another; a missing field counts as 0. */
export const bit: Operator = (operand, { path, document }) => {
  if (!isDocument(operand)) {
    throw new MongoError(
      2,
      `The $bit modifier is not compatible with a ${bsonTypeOf(operand)}. You must pass in an embedded document: ${bitFormat}`,
    );
  }
  const steps = Object.entries(operand);
  if (steps.length === 0)
    throw new MongoError(2, `You must pass in at least one bitwise operation. The format is: ${bitFormat}`);
  for (const step of steps) checkBitStep(step);
  return {
    blocked: "refuse",
    to: (current) => {
      if (current !== undefined && !isInteger(current)) {
        throw new MongoError(
          2,
          `Cannot apply $bit to a value of non-integral type.${describeId(document)} has the field ${path.split(".").at(-1)} of non-integer type ${bsonTypeOf(current)}`,
        );
      }
      return steps.reduce<unknown>((value, [name, mask]) => bitStep(name, value, mask), current ?? 0);
    },
  };
};

function checkBitStep(step: [name: string, mask: unknown]): void {
  const [name, mask] = step;
  if (!Object.hasOwn(bitOperations, name)) {
    throw new MongoError(
      2,
      `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${showField(step)}}`,
    );
  }
  if (!isInteger(mask)) {
    throw new MongoError(
      2,
      `The $bit modifier field must be an Integer(32/64 bit); a '${bsonTypeOf(mask)}' is not supported here: {${showField(step)}}`,
    );
  }
}

function bitStep(name: string, value: unknown, mask: unknown): unknown {
  const result = bitOperations[name]!(integerOf(value)!, integerOf(mask)!);
  return integerValue(result, bsonTypeOf(value) === "long" || bsonTypeOf(mask) === "long");
}

function isInteger(value: unknown): boolean {
  return ["int", "long"].includes(bsonTypeOf(value));
}
