import { binaryOf } from "../bson-compare.ts";
import { compareNumbers, integerOf } from "../bson-number.ts";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { readCount, readInteger } from "../integer-field.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";
import { type Condition, valueCondition } from "./condition.ts";

export type BitOperator = "$bitsAllSet" | "$bitsAnySet" | "$bitsAllClear" | "$bitsAnyClear";

const highestPosition = 2 ** 27;

/** Tests bits of integers (two's complement, sign-extended) and of binary data (bit 0 is the lowest of the first byte). */
export function bitTest(operator: BitOperator, operand: unknown, field: string): Condition {
  const mask = maskOf(operator, operand, field);
  return valueCondition((value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    const set = bits & mask;
    if (operator === "$bitsAllSet") return set === mask;
    if (operator === "$bitsAllClear") return set === 0n;
    return operator === "$bitsAnySet" ? set !== 0n : set !== mask;
  });
}

function maskOf(operator: string, operand: unknown, field: string): bigint {
  if (Array.isArray(operand))
    return operand.reduce<bigint>((mask, value, at) => mask | (1n << positionOf(value, at)), 0n);
  const bits = isNumeric(operand) ? readInteger([operator, operand]) : bitsOf(operand);
  if (bits === undefined)
    throw new MongoError(
      2,
      `${field} takes an Array, a number, or a BinData but received: ${showField([operator, operand])}`,
    );
  if (isNumeric(operand) && bits < 0n)
    throw new MongoError(9, `Expected a non-negative number in: ${showField([operator, operand])}`);
  return bits;
}

function positionOf(value: unknown, at: number): bigint {
  const position = readCount([String(at), value], "Failed to parse bit position");
  // Beyond the 16 MB of a document every position is alike: the sign of a number, or nothing.
  return BigInt(Math.min(position, highestPosition));
}

/** Undefined for what has no bits: other types, and numbers that are no 64-bit integer. */
function bitsOf(value: unknown): bigint | undefined {
  if (bsonTypeOf(value) === "binData") {
    const { bytes } = binaryOf(value);
    return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).reverse().toString("hex")}`);
  }
  const whole = integerOf(value);
  return whole !== undefined && compareNumbers(value, whole) === 0 ? whole : undefined;
}
