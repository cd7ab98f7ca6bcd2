import { bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { goOn } from "../stretch.ts";

/** How MongoDB says of an operator that it takes arrays, up to the type that was given. */
const words: Record<number, (name: string) => string> = {
  16883: (name) => `input to ${name} must be an array not`,
  17040: (name) => `${name}'s argument must be an array, but is`,
  17041: (name) => `${name}'s argument must be an array, but is`,
  17042: (name) => `both operands of ${name} must be arrays. Second argument is of type:`,
  17043: (name) => `All operands of ${name} must be arrays. One argument is of type:`,
  17046: (name) => `both operands of ${name} must be arrays. First argument is of type:`,
  17047: (name) => `All operands of ${name} must be arrays. One argument is of type:`,
  17048: (name) => `both operands of ${name} must be arrays. First argument is of type:`,
  17049: (name) => `both operands of ${name} must be arrays. Second argument is of type:`,
  28651: (name) => `input to ${name} must be an array not`,
  28664: (name) => `${name} only supports arrays, not`,
  28689: (name) => `${name}'s ${name === "$arrayElemAt" ? "first " : ""}argument must be an array, but is`,
  28724: (name) => `First argument to ${name} must be an array, but is of type:`,
  34435: (name) => `The argument to ${name} must be an array, but was of type:`,
  40081: (name) => `${name} requires an array as a second argument, found:`,
  40090: (name) => `${name} requires an array as a first argument, found:`,
  50809: (name) => `First operand of ${name} must be an array. First argument is of type:`,
  2942504: (name) => `The input argument to ${name} must be an array, but was of type:`,
  40386: (name) => `${name} requires an array input, found:`,
};

/** The array itself, or the operator's complaint. */
export function requireArray(value: unknown, name: string, code: number): unknown[] {
  if (Array.isArray(value)) {
    // Most operators go through it at once: a long one takes as long as several elements of a $map.
    goOn(value.length >>> 8);
    return value;
  }
  if (name === "$reduce")
    throw new MongoError(code, `${name} requires that 'input' be an array, found: ${showValue(value)}`);
  const complaint = words[code]?.(name) ?? `${name} requires an array as an argument, found:`;
  throw new MongoError(code, `${complaint} ${bsonTypeOf(value)}`);
}
