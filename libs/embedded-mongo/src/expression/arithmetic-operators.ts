import { Double } from "bson";
import { add, integerValue, multiply, subtract } from "../arithmetic.ts";
import { compareNumbers, exactNumber, integerOf, toDouble, toExactDecimal } from "../bson-number.ts";
import { bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { decimalOf, decimalOperand, isNegative, specialDecimal } from "../decimal128.ts";
import { aligned, type ExactDecimal } from "../exact-decimal.ts";
import { MongoError } from "../mongo-error.ts";
import { dateAt, later, millisecondsOf, timeOf } from "./date-time.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { binary, unary, variadic } from "./operands.ts";
import { realOperators } from "./real-operators.ts";
import { requireNumber, roundingOperators } from "./rounding.ts";

export const arithmeticOperators: Record<string, ExpressionOperator> = {
  ...roundingOperators,
  ...realOperators,
  $add: variadic((values, name) => sum(values, name)),
  $subtract: binary(difference),
  $multiply: variadic((values, name) => {
    let product: unknown = 1;
    // What overflows or meets a double is the product of all as doubles.
    let doubles = 1;
    for (const value of values) {
      if (isNothing(value)) return null;
      requireNumber(value, name);
      doubles *= toDouble(value);
      const next = multiply(product, value);
      product = next === undefined || bsonTypeOf(next) === "double" ? new Double(doubles) : next;
    }
    return narrowed(product, values);
  }),
  $divide: binary((a, b, name) => numeric(name, [a, b], () => quotient(a, b))),
  $mod: binary((a, b, name) => numeric(name, [a, b], () => remainder(a, b), [16611, 16611])),
  $pow: binary((base, exponent, name) => numeric(name, [base, exponent], () => power(base, exponent), [28762, 28763])),
  $abs: unary((value, name) => numeric(name, [value], () => absolute(value), [28765])),
  $rand: (operand) => {
    if (typeof operand !== "object" || operand === null || !(Array.isArray(operand) || isDocument(operand)))
      throw new MongoError(10065, "invalid parameter: expected an object ($rand)");
    if (Object.keys(operand).length > 0) throw new MongoError(3040501, "$rand does not currently accept arguments");
    return () => new Double(Math.random());
  },
};

/** Null for a null operand, an error for one that is no number, with the code of its place where it has one. */
function numeric(name: string, values: unknown[], calculate: () => unknown, codes: number[] = []): unknown {
  if (values.some(isNothing)) return null;
  for (const [at, value] of values.entries()) requireNumber(value, name, codes[at]);
  return calculate();
}

function sum(values: unknown[], name: string): unknown {
  let total: unknown = 0;
  let time: bigint | undefined;
  for (const value of values) {
    if (isNothing(value)) return null;
    if (value instanceof Date) {
      if (time !== undefined) throw new MongoError(16612, "only one date allowed in an $add expression");
      time = later(timeOf(value), millisecondsOf(total));
    } else if (!isNumeric(value))
      throw new MongoError(14, `${name} only supports numeric or date types, not ${bsonTypeOf(value)}`);
    // What stands before the date is rounded as a whole, what comes after it one by one.
    else if (time !== undefined) time = later(time, millisecondsOf(value));
    else total = added(total, value);
  }
  return time === undefined ? narrowed(total, values) : dateAt(time);
}

/** A running sum of doubles that meets its first decimal counts exactly; a double met later with 15 digits. */
function added(total: unknown, value: unknown): unknown {
  const exact = bsonTypeOf(total) === "double" && bsonTypeOf(value) === "decimal" ? exactNumber(total) : undefined;
  const left = exact === undefined || isSpecial(exact) ? total : decimalOf(toExactDecimal(exact));
  return add(left, value) ?? new Double(toDouble(total) + toDouble(value));
}

/** What comes of ints is an int again where it fits, even if it was too large on the way. */
function narrowed(total: unknown, values: unknown[]): unknown {
  const ints = bsonTypeOf(total) === "long" && values.every((value) => bsonTypeOf(value) === "int");
  return ints ? integerValue(integerOf(total)!, false) : total;
}

function difference(a: unknown, b: unknown): unknown {
  if (isNothing(a) || isNothing(b)) return null;
  if (a instanceof Date && b instanceof Date) return integerValue(timeOf(a) - timeOf(b), true);
  if (a instanceof Date && isNumeric(b)) return dateAt(later(timeOf(a), -millisecondsOf(b)));
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b) ?? new Double(toDouble(a) - toDouble(b));
  throw new MongoError(14, `can't $subtract ${bsonTypeOf(b)} from ${bsonTypeOf(a)}`);
}

/** A quotient of numbers: a double, or a decimal if one of them is. */
export function quotient(a: unknown, b: unknown): unknown {
  if (compareNumbers(b, 0) === 0) throw new MongoError(2, "can't $divide by zero");
  if (!isDecimal(a, b)) return new Double(toDouble(a) / toDouble(b));
  const [dividend, divisor] = [decimalOperand(a), decimalOperand(b)];
  if (isSpecial(dividend) || isSpecial(divisor)) return specialDecimal(toDouble(a) / toDouble(b));
  return divideDecimals(toExactDecimal(dividend), toExactDecimal(divisor), isNegative(a) !== isNegative(b));
}

/** Divides to more than 34 digits, with a last digit that tells an inexact rest from a tie. */
function divideDecimals(a: ExactDecimal, b: ExactDecimal, negative: boolean): unknown {
  const extra = 40 + b.coefficient.toString().length;
  const scaled = a.coefficient * 10n ** BigInt(extra);
  const whole = scaled / b.coefficient;
  const exponent = a.exponent - b.exponent - extra;
  if (scaled % b.coefficient === 0n)
    return decimalOf(shortest({ coefficient: whole, exponent }, a.exponent - b.exponent), negative);
  return decimalOf({
    coefficient: whole * 10n + (whole < 0n || scaled < 0n !== b.coefficient < 0n ? -1n : 1n),
    exponent: exponent - 1,
  });
}

/** An exact quotient without the zeros the scaling added, down to the exponent decimal arithmetic prefers. */
function shortest(value: ExactDecimal, preferred: number): ExactDecimal {
  let { coefficient, exponent } = value;
  while (exponent < preferred && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return { coefficient, exponent };
}

function power(base: unknown, exponent: unknown): unknown {
  if (isDecimal(base, exponent)) throw new MongoError(115, "$pow of a decimal is not supported");
  const types = [bsonTypeOf(base), bsonTypeOf(exponent)];
  const times = toDouble(exponent);
  const result = toDouble(base) ** times;
  if (toDouble(base) === 0 && times < 0)
    throw new MongoError(28764, "$pow cannot take a base of 0 and a negative exponent");
  // One and minus one stay whole the other way round, too.
  const isFraction = times < 0 && Math.abs(toDouble(base)) !== 1;
  const inexact = types.includes("double") || isFraction || Math.abs(result) > 2 ** 64;
  if (inexact) return new Double(result);
  const whole = integerOf(exponent)!;
  const power = integerOf(base)! ** (whole < 0n ? -whole : whole);
  return integerValue(power, types.includes("long")) ?? new Double(result);
}

function remainder(a: unknown, b: unknown): unknown {
  const decimal = isDecimal(a, b);
  if (compareNumbers(b, 0) === 0) throw new MongoError(decimal ? 5733415 : 16610, "can't $mod by zero");
  if (decimal) return decimalRemainder(a, b);
  const types = [bsonTypeOf(a), bsonTypeOf(b)];
  // Before MongoDB 7.2 a divisor that is whole, and small, counts as an int.
  const isWhole = types[1] !== "double" || (toDouble(b) | 0) === toDouble(b);
  if (types[0] === "double" || !isWhole) return new Double(toDouble(a) % toDouble(b));
  return integerValue(integerOf(a)! % integerOf(b)!, types.includes("long"));
}

function decimalRemainder(a: unknown, b: unknown): unknown {
  const [dividend, divisor] = [decimalOperand(a), decimalOperand(b)];
  if (isSpecial(dividend) || isSpecial(divisor)) {
    return isSpecial(dividend) || Number.isNaN(divisor)
      ? specialDecimal(Number.NaN)
      : decimalOf(toExactDecimal(dividend));
  }
  const { left, right, exponent } = aligned(toExactDecimal(dividend), toExactDecimal(divisor));
  return decimalOf({ coefficient: left % right, exponent }, isNegative(a));
}

function isDecimal(...values: unknown[]): boolean {
  return values.some((value) => bsonTypeOf(value) === "decimal");
}

function isSpecial(value: ReturnType<typeof exactNumber>): boolean {
  return typeof value === "number" && !Number.isFinite(value);
}

function absolute(value: unknown): unknown {
  if (bsonTypeOf(value) === "double") return new Double(Math.abs(toDouble(value)));
  if (isDecimal(value) ? !isNegative(value) : compareNumbers(value, 0) >= 0) return value;
  const result = subtract(0, value);
  if (result === undefined) throw new MongoError(28680, "can't take $abs of long long min");
  return result;
}
