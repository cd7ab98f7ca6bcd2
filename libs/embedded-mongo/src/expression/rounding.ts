import { type Decimal128, Double } from "bson";
import { integerValue } from "../arithmetic.ts";
import { exactNumber, integerOf, toDouble, toExactDecimal } from "../bson-number.ts";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { divideHalfEven, quantized, type Rounding } from "../decimal128.ts";
import type { ExactDecimal } from "../exact-decimal.ts";
import { MongoError } from "../mongo-error.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { operands, unary } from "./operands.ts";

const floor: Rounding = (dividend, divisor) => {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
};
const ceil: Rounding = (dividend, divisor) => -floor(-dividend, divisor);
const truncate: Rounding = (dividend, divisor) => dividend / divisor;

/** Rounds a number at a decimal place and keeps its type. */
function rounded(value: unknown, place: number, rounding: Rounding, name: string): unknown {
  const exact = exactNumber(value);
  if (typeof exact === "number" && !Number.isFinite(exact)) return value;
  if (bsonTypeOf(value) === "decimal") return quantized(value as Decimal128, -place, rounding);
  const result = roundExact(toExactDecimal(exact), place, rounding);
  if (result === undefined) return value;
  const same = typed(result, value);
  if (same !== undefined) return same;
  throw new MongoError(51080, `${name} of ${String(value)} at place ${place} does not fit 64 bits`);
}

/** Throws for what is no number; `code` is MongoDB's for the place. */
export function requireNumber(value: unknown, name: string, code = 14): void {
  if (!isNumeric(value)) throw new MongoError(code, `${name} only supports numeric types, not ${bsonTypeOf(value)}`);
}

function roundExact(value: ExactDecimal, place: number, rounding: Rounding): ExactDecimal | undefined {
  const drop = -place - value.exponent;
  if (drop <= 0) return undefined;
  return { coefficient: rounding(value.coefficient, 10n ** BigInt(drop)), exponent: -place };
}

function typed(result: ExactDecimal, original: unknown): unknown {
  const type = bsonTypeOf(original);
  if (type === "double")
    return new Double(signed(Number(`${result.coefficient}e${result.exponent}`), toDouble(original)));
  return integerValue(result.coefficient * 10n ** BigInt(result.exponent), type === "long");
}

/** A zero keeps the sign of what was rounded to it. */
function signed(result: number, original: number): number {
  return result === 0 && (original < 0 || Object.is(original, -0)) ? -0 : result;
}

function placeOf(value: unknown, name: string): number {
  const place = integerOf(value);
  if (place === undefined || toDouble(value) !== Number(place))
    throw new MongoError(51082, `precision argument to ${name} must be an integral value`);
  if (place < -20n || place > 100n) {
    throw new MongoError(
      51083,
      `cannot apply ${name} with precision value ${String(value)} value must be in [-20, 100]`,
    );
  }
  return Number(place);
}

function atPlace(rounding: Rounding): ExpressionOperator {
  return operands(1, 2, ([value, place = 0], name) => {
    if (isNothing(value)) return null;
    requireNumber(value, name, 51081);
    return isNothing(place) ? null : rounded(value, placeOf(place, name), rounding, name);
  });
}

function toWhole(rounding: Rounding): ExpressionOperator {
  return unary((value, name) => {
    if (isNothing(value)) return null;
    requireNumber(value, name, 28765);
    return rounded(value, 0, rounding, name);
  });
}

export const roundingOperators: Record<string, ExpressionOperator> = {
  $ceil: toWhole(ceil),
  $floor: toWhole(floor),
  $round: atPlace(divideHalfEven),
  $trunc: atPlace(truncate),
};
