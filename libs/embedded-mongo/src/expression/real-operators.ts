import { Double } from "bson";
import { toDouble } from "../bson-number.ts";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { binary, unary } from "./operands.ts";
import { requireNumber } from "./rounding.ts";

/** Functions of real numbers: of decimals they would need 34 digits, so those are refused (115). */
export const realOperators: Record<string, ExpressionOperator> = {
  $sqrt: unary((value, name) =>
    real(name, value, Math.sqrt, (number) => number >= 0, 28714, "argument must be greater than or equal to 0"),
  ),
  $exp: unary((value, name) => real(name, value, Math.exp)),
  $ln: unary((value, name) =>
    real(name, value, Math.log, (number) => number > 0, 28766, "argument must be a positive number"),
  ),
  $log: binary(logarithm),
  $log10: unary((value, name) =>
    real(name, value, Math.log10, (number) => number > 0, 28761, "argument must be a positive number"),
  ),
};

function real(
  name: string,
  value: unknown,
  calculate: (number: number) => number,
  allowed: (number: number) => boolean = () => true,
  code = 2,
  message = "",
): unknown {
  if (isNothing(value)) return null;
  requireNumber(value, name, 28765);
  refuseDecimal(name, value);
  const number = toDouble(value);
  if (!allowed(number) && !Number.isNaN(number)) throw new MongoError(code, `${name}'s ${message}`);
  return new Double(calculate(number));
}

/** The logarithm of a number for a base, each with complaints of its own as in MongoDB. */
function logarithm(value: unknown, base: unknown, name: string): unknown {
  if (isNothing(value) || isNothing(base)) return null;
  requireNumeric(name, "argument", value, 28756);
  requireNumeric(name, "base", base, 28757);
  const [number, radix] = [toDouble(value), toDouble(base)];
  if (number <= 0)
    throw new MongoError(28758, `${name}'s argument must be a positive number, but is ${showValue(value)}`);
  if (radix <= 0 || radix === 1)
    throw new MongoError(28759, `${name}'s base must be a positive number not equal to 1, but is ${showValue(base)}`);
  refuseDecimal(name, value);
  refuseDecimal(name, base);
  return new Double(Math.log(number) / Math.log(radix));
}

function requireNumeric(name: string, place: string, value: unknown, code: number): void {
  if (!isNumeric(value)) throw new MongoError(code, `${name}'s ${place} must be numeric, not ${bsonTypeOf(value)}`);
}

function refuseDecimal(name: string, value: unknown): void {
  if (bsonTypeOf(value) === "decimal") throw new MongoError(115, `${name} of a decimal is not supported`);
}
