import { type ExactNumber, exactNumber, toDouble, toExactDecimal } from "./bson-number.ts";
import { aligned, compareExact, type ExactDecimal, exactOfDouble } from "./exact-decimal.ts";
import type { KeyWriter } from "./key-writer.ts";

const exact = 0x00;
const remainder = 0x01;
const exponentBias = 0x8000;
/** Of numbers with more digits the difference was always too long for a key: no store holds one that is written so. */
const mostDigits = 1961;

/** Writes a number so that bytes compare like exact values of all four types: the double next to zero, then what it lacks. */
export function writeNumber(writer: KeyWriter, value: unknown): void {
  const double = toDouble(value);
  if (Number.isNaN(double)) writer.byte(0);
  else writeOrdered(writer, exactNumber(value), double);
}

function writeOrdered(writer: KeyWriter, number: ExactNumber, double: number): void {
  const decimal = typeof number === "number" ? undefined : toExactDecimal(number);
  const negative = decimal ? decimal.coefficient < 0n : double < 0;
  writer.byte(negative ? 1 : 2);
  const start = writer.position();
  if (decimal) writeMagnitude(writer, absolute(decimal));
  else {
    writer.double(Math.abs(double));
    writer.byte(exact);
  }
  if (negative) writer.invertFrom(start);
}

function writeMagnitude(writer: KeyWriter, value: ExactDecimal): void {
  const floor = doubleAtMost(value);
  writer.double(floor);
  // Far beyond the doubles a number itself has fewer digits than what it lacks, and is greater than any such difference.
  const isFar = floor === Number.MAX_VALUE && digitsBeforePoint(value) > mostDigits;
  const lacking = isFar ? value : difference(value, exactOfDouble(floor));
  if (lacking.coefficient === 0n) writer.byte(exact);
  else writeRemainder(writer, lacking);
}

function difference(value: ExactDecimal, floor: ExactDecimal): ExactDecimal {
  const { left, right, exponent } = aligned(value, floor);
  return { coefficient: left - right, exponent };
}

const digitsBeforePoint = ({ coefficient, exponent }: ExactDecimal): number => coefficient.toString().length + exponent;

function writeRemainder(writer: KeyWriter, { coefficient, exponent }: ExactDecimal): void {
  const digits = coefficient.toString();
  writer.byte(remainder);
  writer.uint16(exponent + digits.length + exponentBias);
  for (const digit of digits.replace(/0+$/, "")) writer.byte(Number(digit) + 1);
  writer.byte(0);
}

/** The greatest finite double not above a positive value. */
function doubleAtMost(value: ExactDecimal): number {
  const nearest = Number(`${value.coefficient}e${value.exponent}`);
  if (nearest === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  return compareExact(exactOfDouble(nearest), value) > 0 ? nextBelow(nearest) : nearest;
}

const bits = new DataView(new ArrayBuffer(8));

function nextBelow(positive: number): number {
  bits.setFloat64(0, positive);
  bits.setBigUint64(0, bits.getBigUint64(0) - 1n);
  return bits.getFloat64(0);
}

function absolute(value: ExactDecimal): ExactDecimal {
  return value.coefficient < 0n ? { ...value, coefficient: -value.coefficient } : value;
}
