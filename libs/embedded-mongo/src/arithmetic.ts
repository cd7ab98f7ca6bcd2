import { type Decimal128, Double, Long } from "bson";
import { integerOf, toDouble, toExactDecimal } from "./bson-number.ts";
import { bsonTypeOf } from "./bson-type.ts";
import { decimalOf, decimalOperand, isNegative, specialDecimal } from "./decimal128.ts";
import { addExact, type ExactDecimal } from "./exact-decimal.ts";

interface Operation {
  integers(a: bigint, b: bigint): bigint;
  doubles(a: number, b: number): number;
  decimals(a: ExactDecimal, b: ExactDecimal): ExactDecimal;
  /** Whether a decimal zero that comes of it is a negative one, by the signs of the operands. */
  negativeZero(a: boolean, b: boolean): boolean;
}

const addition: Operation = {
  integers: (a, b) => a + b,
  doubles: (a, b) => a + b,
  decimals: addExact,
  negativeZero: (a, b) => a && b,
};

const multiplication: Operation = {
  integers: (a, b) => a * b,
  doubles: (a, b) => a * b,
  decimals: (a, b) => ({ coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent }),
  negativeZero: (a, b) => a !== b,
};

const subtraction: Operation = {
  integers: (a, b) => a - b,
  doubles: (a, b) => a - b,
  decimals: (a, b) => addExact(a, { ...b, coefficient: -b.coefficient }),
  negativeZero: (a, b) => a && !b,
};

/** Sum, difference and product in MongoDB's types: decimal before double before long before int, ints growing to long. Undefined when 64 bits overflow. */
export const add = (a: unknown, b: unknown): unknown => calculate(addition, a, b);
export const subtract = (a: unknown, b: unknown): unknown => calculate(subtraction, a, b);
export const multiply = (a: unknown, b: unknown): unknown => calculate(multiplication, a, b);

function calculate(operation: Operation, a: unknown, b: unknown): unknown {
  const types = [bsonTypeOf(a), bsonTypeOf(b)];
  if (types.includes("decimal")) return calculateDecimal(operation, a, b);
  if (types.includes("double")) return new Double(operation.doubles(toDouble(a), toDouble(b)));
  const result = operation.integers(integerOf(a)!, integerOf(b)!);
  return integerValue(result, types.includes("long"));
}

function calculateDecimal(operation: Operation, a: unknown, b: unknown): Decimal128 {
  const left = decimalOperand(a);
  const right = decimalOperand(b);
  if (!Number.isFinite(toFinite(left)) || !Number.isFinite(toFinite(right))) {
    return specialDecimal(operation.doubles(toFinite(left), toFinite(right)));
  }
  const result = operation.decimals(toExactDecimal(left), toExactDecimal(right));
  return result.coefficient === 0n
    ? decimalOf(result, operation.negativeZero(isNegative(a), isNegative(b)))
    : decimalOf(result);
}

/** The number itself where it may be NaN or infinite, 1 or -1 for every other value. */
function toFinite(value: number | bigint | ExactDecimal): number {
  if (typeof value === "number" && !Number.isFinite(value)) return value;
  const sign = typeof value === "object" ? value.coefficient : value;
  return sign < 0 ? -1 : sign > 0 ? 1 : 0;
}

/** An integer as int where it fits and may, otherwise as long; undefined beyond 64 bits. */
export function integerValue(value: bigint, long: boolean): unknown {
  if (!long && BigInt.asIntN(32, value) === value) return Number(value);
  return BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : undefined;
}
