import { Double, ObjectId, type Timestamp } from "bson";
import { integerValue } from "../arithmetic.ts";
import { integerOf, isTrue, toDouble } from "../bson-number.ts";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { toDecimal128 } from "../decimal128.ts";
import { MongoError } from "../mongo-error.ts";
import { isTypeCode, typeNamesOf } from "../query/type-codes.ts";
import { dateText } from "./date-format.ts";
import { parseDate } from "./date-parts.ts";
import { dateAt } from "./date-time.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { failed, numberText, parseDecimal, parseNumber, unparsed } from "./number-text.ts";
import { namedOperands, unary } from "./operands.ts";

type Conversion = (value: unknown, type: string) => unknown;

const conversions: Record<string, Conversion> = {
  bool: (value) => isTrue(value),
  int: (value, type) => toInteger(value, type, "int", 32),
  long: (value, type) => toInteger(value, type, "long", 64),
  double: (value, type) => {
    if (isNumeric(value)) return doubleOf(value);
    if (type === "bool") return new Double(Number(value));
    if (type === "date") return new Double((value as Date).getTime());
    if (type === "string") return new Double(parseNumber(value as string));
    return unsupported(type, "double");
  },
  decimal: (value, type) => {
    if (isNumeric(value)) return toDecimal128(value);
    if (type === "bool") return toDecimal128(Number(value));
    if (type === "date") return toDecimal128((value as Date).getTime());
    if (type !== "string") return unsupported(type, "decimal");
    return parseDecimal(value as string);
  },
  string: (value, type) => {
    if (isNumeric(value)) return numberText(value);
    if (type === "string" || type === "bool") return String(value);
    if (type === "date") return dateText(value as Date);
    if (type === "objectId") return (value as ObjectId).toHexString();
    return unsupported(type, "string");
  },
  objectId: (value, type) => {
    if (type === "objectId") return value;
    if (type !== "string") return unsupported(type, "objectId");
    if (/^[0-9a-fA-F]{24}$/.test(value as string)) return new ObjectId(value as string);
    return failed(
      `Failed to parse objectId '${value}' in $convert with no onError value: Invalid string length or digits`,
    );
  },
  date: (value, type) => {
    if (type === "date") return value;
    if (type === "string") return parseDate(value as string);
    if (type === "objectId") return (value as ObjectId).getTimestamp();
    if (type === "timestamp") return new Date((value as Timestamp).t * 1000);
    if (!["long", "double", "decimal"].includes(type)) return unsupported(type, "date");
    const time = integerOf(value);
    return time === undefined ? failed(`Cannot convert ${String(value)} to a date`) : dateAt(time);
  },
};

const smallestNormal = 2 ** -1022;

/** A decimal may be larger than any double, or nearer to zero. */
function doubleOf(value: unknown): Double {
  const double = toDouble(value);
  const size = Math.abs(double);
  const isLost = size > Number.MAX_VALUE ? !String(value).endsWith("Infinity") : size < smallestNormal && isTrue(value);
  if (isLost && bsonTypeOf(value) === "decimal")
    return failed(`Conversion would overflow target type in $convert with no onError value: ${String(value)}`);
  return new Double(double);
}

function shorthand(target: string): ExpressionOperator {
  const convert = unary((value) => convertTo(target, value));
  return (operand, context, name) => {
    if (!Array.isArray(operand) || operand.length === 1) return convert(operand, context, name);
    throw new MongoError(50723, `${name} requires a single argument, got ${operand.length}`);
  };
}

export const convertOperators: Record<string, ExpressionOperator> = {
  $toBool: shorthand("bool"),
  $toInt: shorthand("int"),
  $toLong: shorthand("long"),
  $toDouble: shorthand("double"),
  $toDecimal: shorthand("decimal"),
  $toString: shorthand("string"),
  $toObjectId: shorthand("objectId"),
  $toDate: shorthand("date"),
  $type: unary((value) => bsonTypeOf(value)),
  $isNumber: unary(isNumeric),
  $convert: (operand, context) => {
    const parts = namedOperands("$convert", operand, ["input", "to", "onError?", "onNull?"]);
    const [input, to, onError, onNull] = [parts.input, parts.to, parts.onError ?? null, parts.onNull ?? null].map(
      context.compile,
    );
    const catches = Object.hasOwn(parts, "onError");
    return (variables) => {
      const target = to!(variables);
      const value = input!(variables);
      const type = isNothing(target) ? undefined : targetName(target);
      if (isNothing(value)) return onNull!(variables);
      if (type === undefined) return null;
      try {
        return convertTo(type, value);
      } catch (error) {
        if (catches && error instanceof MongoError && error.code === 241) return onError!(variables);
        throw error;
      }
    };
  },
};

/** The name of the type to convert to, also of one that nothing can be converted to. */
function targetName(target: unknown): string {
  if (target === "missing") return target;
  if (target === "number") throw new MongoError(2, "$convert's 'to' argument must name one type");
  if (typeof target !== "string" && !(isNumeric(target) && isTypeCode(toDouble(target))))
    throw new MongoError(9, "$convert's 'to' argument must be a string or the number of a type");
  return [...typeNamesOf(target)][0]!;
}

function convertTo(target: string, value: unknown): unknown {
  if (isNothing(value)) return null;
  const type = bsonTypeOf(value);
  return Object.hasOwn(conversions, target) ? conversions[target]!(value, type) : unsupported(type, target);
}

function toInteger(value: unknown, type: string, target: "int" | "long", bits: 32 | 64): unknown {
  const integer = integerFrom(value, type, target);
  // A double is too large with its fraction, where a decimal would lose that first.
  const beyond = bits === 32 && type === "double" && integer !== undefined && isBeyondInt(toDouble(value));
  if (integer === undefined || beyond || BigInt.asIntN(bits, integer) !== integer) {
    if (type === "string") return unparsed(value as string, "Overflow");
    return failed(`Conversion would overflow target type in $convert with no onError value: ${String(value)}`);
  }
  return integerValue(integer, target === "long");
}

/** Of an integer of 64 bits. */
const mostDigits = 19;

const isBeyondInt = (double: number): boolean => double > 2 ** 31 - 1 || double < -(2 ** 31);

function integerFrom(value: unknown, type: string, target: string): bigint | undefined {
  if (isNumeric(value)) return integerOf(value);
  if (type === "bool") return value ? 1n : 0n;
  if (type === "date" && target === "long") return BigInt((value as Date).getTime());
  if (type !== "string") return unsupported(type, target);
  const text = value as string;
  const [, sign, digits] = /^([+-]?)(\d+)$/.exec(text) ?? [];
  if (digits) {
    const significant = digits.replace(/^0+/, "");
    // To read thousands of them would take long.
    return significant.length > mostDigits ? undefined : BigInt(significant) * (sign === "-" ? -1n : 1n);
  }
  return unparsed(text, /^[+-]?$/.test(text) ? "No digits" : "Did not consume whole string.");
}

function unsupported(from: string, to: string): never {
  throw new MongoError(241, `Unsupported conversion from ${from} to ${to} in $convert with no onError value`);
}
