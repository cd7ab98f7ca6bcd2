import { type Decimal128, Double, type Long, ObjectId, type Timestamp } from "bson";
import { integerValue } from "../arithmetic.ts";
import { exactNumber, integerOf, isTrue, toDouble } from "../bson-number.ts";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { decimalOfText, specialDecimal, toDecimal128 } from "../decimal128.ts";
import { MongoError } from "../mongo-error.ts";
import { isTypeCode, typeNamesOf } from "../query/type-codes.ts";
import { dateText } from "./date-format.ts";
import { parseDate } from "./date-parts.ts";
import { dateAt } from "./date-time.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
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

/** A decimal may be larger than any double. */
function doubleOf(value: unknown): Double {
  const double = toDouble(value);
  if (Math.abs(double) === Number.POSITIVE_INFINITY && !String(value).endsWith("Infinity"))
    return failed(`Conversion would overflow target type in $convert with no onError value: ${String(value)}`);
  return new Double(double);
}

function shorthand(target: string): ExpressionOperator {
  return unary((value) => convertTo(target, value));
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
      const value = input!(variables);
      const target = to!(variables);
      if (isNothing(value)) return onNull!(variables);
      if (isNothing(target)) return null;
      try {
        return convertTo(targetName(target), value);
      } catch (error) {
        if (catches && error instanceof MongoError && error.code === 241) return onError!(variables);
        throw error;
      }
    };
  },
};

function targetName(target: unknown): string {
  if (target === "number") throw new MongoError(2, "$convert's 'to' argument must name one type");
  if (typeof target !== "string" && !(isNumeric(target) && isTypeCode(toDouble(target))))
    throw new MongoError(9, "$convert's 'to' argument must be a string or the number of a type");
  const [name] = typeNamesOf(target);
  if (name !== undefined && Object.hasOwn(conversions, name)) return name;
  throw new MongoError(241, `Unsupported conversion to ${name} in $convert with no onError value`);
}

function convertTo(target: string, value: unknown): unknown {
  return isNothing(value) ? null : conversions[target]!(value, bsonTypeOf(value));
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

const isBeyondInt = (double: number): boolean => double > 2 ** 31 - 1 || double < -(2 ** 31);

function integerFrom(value: unknown, type: string, target: string): bigint | undefined {
  if (isNumeric(value)) return integerOf(value);
  if (type === "bool") return value ? 1n : 0n;
  if (type === "date" && target === "long") return BigInt((value as Date).getTime());
  if (type !== "string") return unsupported(type, target);
  const text = value as string;
  if (/^[+-]?\d+$/.test(text)) return BigInt(text.replace("+", ""));
  return unparsed(text, /^[+-]?$/.test(text) ? "No digits" : "Did not consume whole string.");
}

const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** What is no finite number, in the words of C. */
function specialNumber(text: string): number | undefined {
  const [, sign, infinite, none] = /^([+-]?)(?:(inf(?:inity)?)|(nan))$/i.exec(text) ?? [];
  if (none) return Number.NaN;
  if (!infinite) return undefined;
  return sign === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

function parseNumber(text: string): number {
  const special = specialNumber(text);
  if (special !== undefined) return special;
  // MongoDB means to refuse these and overlooks them behind a sign and with a large X.
  if (/^(?:[+-]0[xX]|0X)[\da-fA-F.]/.test(text))
    throw new MongoError(115, `Hexadecimal digits are not supported by this store: '${text}'`);
  if (!numberPattern.test(text)) return unparsed(text, notDouble(text));
  const number = Number(text);
  return Number.isFinite(number) ? number : unparsed(text, "Out of range");
}

function notDouble(text: string): string {
  if (text === "") return "Empty string";
  if (/^\s/.test(text)) return "Leading whitespace";
  return /^[+-]?\.?\d/.test(text) ? "Did not consume whole string." : "Did not consume any digits";
}

function parseDecimal(text: string): Decimal128 {
  const special = specialNumber(text);
  if (special !== undefined) return specialDecimal(special);
  if (!numberPattern.test(text)) return unparsed(text, "Failed to parse string to decimal");
  const decimal = decimalOfText(text);
  return typeof decimal === "string" ? unparsed(text, `Conversion from string to decimal would ${decimal}`) : decimal;
}

/** A number in the words of $toString. */
export function numberText(value: unknown): string {
  const type = bsonTypeOf(value);
  if (type === "decimal") return (value as Decimal128).toString();
  if (type === "long") return String(typeof value === "bigint" ? value : (value as Long).toBigInt());
  return type === "double" ? doubleText(toDouble(value)) : String(exactNumber(value));
}

/** A double as C's %g writes it, in which MongoDB does: six digits, halves to the even one, small and large with an exponent. */
function doubleText(double: number): string {
  if (double === 0 || !Number.isFinite(double)) return Object.is(double, -0) ? "-0" : String(double);
  const half = /^(-?\d\.\d{4}[02468])50*(e.*)$/.exec(double.toExponential(60));
  const rounded = half ? `${half[1]}${half[2]}` : double.toExponential(5);
  const [digits, exponent] = rounded.split("e") as [string, string];
  if (Number(exponent) >= -4 && Number(exponent) < 6) return String(Number(rounded));
  return `${digits.replace(/\.?0+$/, "")}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
}

function unsupported(from: string, to: string): never {
  throw new MongoError(241, `Unsupported conversion from ${from} to ${to} in $convert with no onError value`);
}

function unparsed(text: string, why: string): never {
  return failed(`Failed to parse number '${text}' in $convert with no onError value: ${why}`);
}

function failed(message: string): never {
  throw new MongoError(241, message);
}
