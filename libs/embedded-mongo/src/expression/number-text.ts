import type { Decimal128, Long } from "bson";
import { exactNumber, toDouble } from "../bson-number.ts";
import { bsonTypeOf } from "../bson-type.ts";
import { decimalOfText, specialDecimal } from "../decimal128.ts";
import { MongoError } from "../mongo-error.ts";

const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** What is no finite number, in the words of C. */
function specialNumber(text: string): number | undefined {
  const [, sign, infinite, none] = /^([+-]?)(?:(inf(?:inity)?)|(nan))$/i.exec(text) ?? [];
  if (none) return Number.NaN;
  if (!infinite) return undefined;
  return sign === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** The number a text says; 241 where it says none. */
export function parseNumber(text: string): number {
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

export function parseDecimal(text: string): Decimal128 {
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

/** What a text that should be a number is refused with. */
export function unparsed(text: string, why: string): never {
  return failed(`Failed to parse number '${text}' in $convert with no onError value: ${why}`);
}

/** What cannot be converted is refused with, where nothing else is wanted on an error. */
export function failed(message: string): never {
  throw new MongoError(241, message);
}
