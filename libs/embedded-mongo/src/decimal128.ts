import { Decimal128 } from "bson";
import { type ExactNumber, exactNumber, toExactDecimal } from "./bson-number.ts";
import { bsonTypeOf } from "./bson-type.ts";
import { type ExactDecimal, parseExact, parseForRounding } from "./exact-decimal.ts";

const digits = 34;
const smallestExponent = -6176;
const largestExponent = 6111;
/** Of the first digit; smaller numbers have fewer digits. */
const smallestNormal = smallestExponent + digits - 1;

/** An exact value rounded half-even to the 34 digits of Decimal128; a zero says of which sign it is. */
export function decimalOf(value: ExactDecimal, isNegativeZero = value.coefficient < 0n): Decimal128 {
  const length = value.coefficient.toString().replace("-", "").length;
  const drop = Math.max(length - digits, smallestExponent - value.exponent, 0);
  const rounded = drop > 0 ? shifted(value, drop) : value;
  const excess = rounded.exponent - largestExponent;
  const sign = isNegativeZero && rounded.coefficient === 0n ? "-" : "";
  if (excess <= 0) return Decimal128.fromString(`${sign}${rounded.coefficient}E${rounded.exponent}`);
  if (rounded.coefficient === 0n) return Decimal128.fromString(`${sign}0E${largestExponent}`);
  const padded = rounded.coefficient * 10n ** BigInt(Math.min(excess, digits + 1));
  if (padded.toString().replace("-", "").length > digits) return specialDecimal(padded < 0n ? -Infinity : Infinity);
  return Decimal128.fromString(`${padded}E${largestExponent}`);
}

/** How a quotient becomes whole; the divisor is positive. */
export type Rounding = (dividend: bigint, divisor: bigint) => bigint;

/** A finite decimal written with a chosen exponent, as MongoDB's `quantize` does; where that needs more than 34 digits, with those. */
export function quantized(value: Decimal128, exponent: number, rounding: Rounding): Decimal128 {
  const text = value.toString();
  const exact = parseExact(text);
  const length = exact.coefficient.toString().replace("-", "").length;
  const finest =
    exact.coefficient === 0n ? smallestExponent : Math.max(exact.exponent - digits + length, smallestExponent);
  const chosen = Math.max(finest, exponent);
  const drop = chosen - exact.exponent;
  const coefficient =
    drop > 0 ? rounding(exact.coefficient, 10n ** BigInt(drop)) : exact.coefficient * 10n ** BigInt(-drop);
  const sign = coefficient === 0n && text.startsWith("-") ? "-" : "";
  return Decimal128.fromString(`${sign}${coefficient}E${chosen}`);
}

/** A finite decimal text as Decimal128: digits may be lost, but not the number's size, which is answered instead. */
export function decimalOfText(text: string): Decimal128 | "overflow" | "underflow" {
  const { negative, ...value } = parseForRounding(text, digits);
  if (value.coefficient !== 0n) return sizeLost(value) ?? decimalOf(value);
  const exponent = Math.min(Math.max(value.exponent, smallestExponent), largestExponent);
  return Decimal128.fromString(`${negative ? "-" : ""}0E${exponent}`);
}

/** What a value is too large or too small for as Decimal128: an inexact one below the normal numbers underflows. */
function sizeLost({ coefficient, exponent }: ExactDecimal): "overflow" | "underflow" | undefined {
  const written = coefficient.toString().replace("-", "");
  const leading = exponent + written.length - 1;
  if (leading >= smallestNormal && leading <= largestExponent + digits - 1)
    return decimalOf({ coefficient, exponent }).toString().endsWith("Infinity") ? "overflow" : undefined;
  if (leading > 0) return "overflow";
  return exponent + written.length - written.replace(/0+$/, "").length < smallestExponent ? "underflow" : undefined;
}

/** NaN or an infinity as Decimal128. */
export function specialDecimal(value: number): Decimal128 {
  return Decimal128.fromString(String(value));
}

/** Any number as Decimal128; a double counts with its 15 guaranteed digits, as MongoDB converts it. */
export function toDecimal128(value: unknown): Decimal128 {
  const type = bsonTypeOf(value);
  if (type === "decimal") return value as Decimal128;
  const exact = exactNumber(value);
  if (typeof exact === "number" && !Number.isFinite(exact)) return specialDecimal(exact);
  if (type !== "double") return decimalOf(toExactDecimal(exact));
  if (exact === 0) return Decimal128.fromString(Object.is(exact, -0) ? "-0" : "0");
  return decimalOf(parseExact(Number(exact).toPrecision(15)));
}

/** Whether a number has a minus sign, which a zero can have, too. */
export function isNegative(value: unknown): boolean {
  return toDecimal128(value).toString().startsWith("-");
}

/** The exact value a number takes part in decimal arithmetic with; its exponent counts for that of the result. */
export function decimalOperand(value: unknown): ExactNumber {
  const decimal = toDecimal128(value);
  const exact = exactNumber(decimal);
  return typeof exact === "number" && Number.isFinite(exact) ? parseExact(decimal.toString()) : exact;
}

function shifted(value: ExactDecimal, drop: number): ExactDecimal {
  const coefficient = divideHalfEven(value.coefficient, 10n ** BigInt(drop));
  const rounded = { coefficient, exponent: value.exponent + drop };
  // Rounding 99...9 up makes one digit more; the last is a zero then.
  return coefficient.toString().replace("-", "").length > digits
    ? { coefficient: coefficient / 10n, exponent: rounded.exponent + 1 }
    : rounded;
}

/** An integer quotient rounded half-even; the divisor is positive. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const doubled = (dividend % divisor) * 2n;
  const distance = doubled < 0n ? -doubled : doubled;
  const up = distance > divisor || (distance === divisor && quotient % 2n !== 0n);
  if (!up) return quotient;
  return dividend < 0n ? quotient - 1n : quotient + 1n;
}
