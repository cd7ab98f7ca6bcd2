import { Double } from "bson";
import { integerValue } from "../arithmetic.ts";
import { exactNumber, integerOf, toExactDecimal } from "../bson-number.ts";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { decimalOf, divideHalfEven } from "../decimal128.ts";
import type { ExactDecimal } from "../exact-decimal.ts";
import { MongoError } from "../mongo-error.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { operands, unary } from "./operands.ts";

type Rounding = (dividend: bigint, divisor: bigint) => bigint;

const floor: Rounding = (dividend, divisor) => {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
};
const ceil: Rounding = (dividend, divisor) => -floor(-dividend, divisor);
const truncate: Rounding = (dividend, divisor) => dividend / divisor;

/** Rounds at a decimal place and keeps the number's type. */
function rounded(value: unknown, place: number, rounding: Rounding, name: string): unknown {
  if (isNothing(value)) return null;
  if (!isNumeric(value)) {
    throw new MongoError(51081, `${name} only supports numeric types, not ${bsonTypeOf(value)}`);
  }
  const exact = exactNumber(value);
  if (typeof exact === "number" && !Number.isFinite(exact)) return value;
  const result = roundExact(toExactDecimal(exact), place, rounding);
  if (result === undefined) return value;
  return typed(result, value);
}

function roundExact(value: ExactDecimal, place: number, rounding: Rounding): ExactDecimal | undefined {
  const drop = -place - value.exponent;
  if (drop <= 0) return undefined;
  return { coefficient: rounding(value.coefficient, 10n ** BigInt(drop)), exponent: -place };
}

function typed(result: ExactDecimal, original: unknown): unknown {
  const type = bsonTypeOf(original);
  if (type === "decimal") return decimalOf(result);
  if (type === "double") return new Double(Number(`${result.coefficient}e${result.exponent}`));
  return integerValue(result.coefficient * 10n ** BigInt(result.exponent), type === "long");
}

function placeOf(value: unknown, name: string): number | undefined {
  if (isNothing(value)) return undefined;
  const place = integerOf(value);
  if (place === undefined || place < -20n || place > 100n) {
    throw new MongoError(
      51083,
      `cannot apply ${name} with precision value ${String(value)} value must be in [-20, 100]`,
    );
  }
  return Number(place);
}

function atPlace(rounding: Rounding): ExpressionOperator {
  return operands(1, 2, ([value, place = 0], name) => {
    const at = placeOf(place, name);
    return at === undefined ? null : rounded(value, at, rounding, name);
  });
}

export const roundingOperators: Record<string, ExpressionOperator> = {
  $ceil: unary((value, name) => rounded(value, 0, ceil, name)),
  $floor: unary((value, name) => rounded(value, 0, floor, name)),
  $round: atPlace(divideHalfEven),
  $trunc: atPlace(truncate),
};
