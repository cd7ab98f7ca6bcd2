import { Double } from "bson";
import { toDouble } from "../bson-number.ts";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { isNothing } from "./evaluate.ts";

/** The logarithm of a number for a base, each with complaints of its own as in MongoDB; of decimals it would need 34 digits, so those are refused (115). */
export function logarithm(value: unknown, base: unknown): unknown {
  if (isNothing(value) || isNothing(base)) return null;
  requireNumeric(value, "argument", 28756);
  requireNumeric(base, "base", 28757);
  const [number, radix] = [toDouble(value), toDouble(base)];
  if (number <= 0) throw new MongoError(28758, `$log's argument must be a positive number, but is ${showValue(value)}`);
  if (radix <= 0 || radix === 1)
    throw new MongoError(28759, `$log's base must be a positive number not equal to 1, but is ${showValue(base)}`);
  if ([value, base].some((one) => bsonTypeOf(one) === "decimal"))
    throw new MongoError(115, "$log of a decimal is not supported");
  return new Double(Math.log(number) / Math.log(radix));
}

function requireNumeric(value: unknown, place: string, code: number): void {
  if (!isNumeric(value)) throw new MongoError(code, `$log's ${place} must be numeric, not ${bsonTypeOf(value)}`);
}
