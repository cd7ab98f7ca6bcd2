import type { Decimal128, Long } from "bson";
import { bsonTypeOf, isNumeric } from "./bson-type.ts";
import { compareExact, type ExactDecimal, exactOfDouble, parseExact } from "./exact-decimal.ts";

/** A BSON number without its type: what fits a double exactly as number, other 64-bit integers as bigint, decimals as ExactDecimal. */
export type ExactNumber = number | bigint | ExactDecimal;

/** The exact value of an int, long, double or decimal; call it for numeric values only. */
export function exactNumber(value: unknown): ExactNumber {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return narrow(value);
  const type = bsonTypeOf(value);
  if (type === "long") return narrow((value as Long).toBigInt());
  if (type === "decimal") return exactOfDecimal(value as Decimal128);
  return (value as { value: number }).value;
}

/** The nearest double of any numeric value. */
export function toDouble(value: unknown): number {
  if (typeof value === "number") return value;
  if (bsonTypeOf(value) === "decimal") return Number((value as Decimal128).toString());
  return Number(exactNumber(value));
}

function narrow(value: bigint): number | bigint {
  const double = Number(value);
  return Number.isSafeInteger(double) ? double : value;
}

function exactOfDecimal(value: Decimal128): ExactNumber {
  const text = value.toString();
  const double = Number(text);
  const infinite = text.endsWith("Infinity");
  if (Number.isNaN(double) || infinite) return double;
  const exact = parseExact(text);
  return exact.exponent >= 0 && Number.isSafeInteger(double) ? double : exact;
}

/** Compares any two numeric values by exact value; NaN equals NaN and comes before every other number. */
export function compareNumbers(a: unknown, b: unknown): number {
  const left = exactNumber(a);
  const right = exactNumber(b);
  if (typeof left !== "object" && typeof right !== "object") {
    if (left < right) return -1;
    if (left > right) return 1;
    return isNan(left) === isNan(right) ? 0 : isNan(left) ? -1 : 1;
  }
  if (!isFiniteExact(left)) return left === Number.POSITIVE_INFINITY ? 1 : -1;
  if (!isFiniteExact(right)) return right === Number.POSITIVE_INFINITY ? -1 : 1;
  return compareExact(toExactDecimal(left), toExactDecimal(right));
}

/** A finite exact number as coefficient and exponent. */
export function toExactDecimal(value: ExactNumber): ExactDecimal {
  if (typeof value === "object") return value;
  return typeof value === "bigint" ? { coefficient: value, exponent: 0 } : exactOfDouble(value);
}

function isFiniteExact(value: ExactNumber): boolean {
  return typeof value !== "number" || Number.isFinite(value);
}

function isNan(value: ExactNumber): boolean {
  return typeof value === "number" && Number.isNaN(value);
}

/** A numeric value truncated to a 64-bit integer; undefined when it is none, not finite or too large. */
export function integerOf(value: unknown): bigint | undefined {
  if (!isNumeric(value)) return undefined;
  const exact = exactNumber(value);
  if (typeof exact === "bigint") return exact;
  if (typeof exact === "number" && !Number.isFinite(exact)) return undefined;
  const whole = typeof exact === "number" ? BigInt(Math.trunc(exact)) : truncate(exact);
  return BigInt.asIntN(64, whole) === whole ? whole : undefined;
}

function truncate({ coefficient, exponent }: ExactDecimal): bigint {
  return exponent >= 0 ? coefficient * 10n ** BigInt(exponent) : coefficient / 10n ** BigInt(-exponent);
}

/** What MongoDB takes as true: everything but false, null and zero. */
export function isTrue(value: unknown): boolean {
  if (isNumeric(value)) {
    const exact = exactNumber(value);
    return typeof exact === "object" ? exact.coefficient !== 0n : Number(exact) !== 0;
  }
  return value !== false && value !== null && value !== undefined;
}
