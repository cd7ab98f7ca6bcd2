import { binaryOf } from "../bson-compare.ts";
import { compareNumbers, integerOf } from "../bson-number.ts";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { readCount, readInteger } from "../integer-field.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";
import { type Condition, valueCondition } from "./condition.ts";

export type BitOperator = "$bitsAllSet" | "$bitsAnySet" | "$bitsAllClear" | "$bitsAnyClear";

/** Bytes, the lowest first, and what each one beyond them would be. */
interface Bits {
  bytes: Uint8Array;
  beyond: 0 | 0xff;
}

const highestPosition = 2 ** 27;

/** Tests bits of integers (two's complement, sign-extended) and of binary data (bit 0 is the lowest of the first byte). */
export function bitTest(operator: BitOperator, operand: unknown, field: string): Condition {
  const mask = maskOf(operator, operand, field);
  const asksForClear = operator === "$bitsAllSet" || operator === "$bitsAnyClear";
  const any = operator.startsWith("$bitsAny");
  return valueCondition((value) => {
    const bits = bitsOf(value);
    return bits !== undefined && hasAny(bits, mask, asksForClear ? 0xff : 0) === any;
  });
}

/** Whether one of the mask's bits is set, or with 0xff for `flip` is clear. */
function hasAny({ bytes, beyond }: Bits, mask: Uint8Array, flip: 0 | 0xff): boolean {
  const shared = Math.min(bytes.length, mask.length);
  for (let at = 0; at < shared; at += 1) if ((bytes[at]! ^ flip) & mask[at]!) return true;
  return mask.length > shared && beyond !== flip;
}

/** Bytes of which the last one is not zero. */
function maskOf(operator: string, operand: unknown, field: string): Uint8Array {
  if (Array.isArray(operand)) return maskOfPositions(operand.map(positionOf));
  if (isNumeric(operand) && readInteger([operator, operand]) < 0n)
    throw new MongoError(9, `Expected a non-negative number in: ${showField([operator, operand])}`);
  const bits = bitsOf(operand);
  if (!bits)
    throw new MongoError(
      2,
      `${field} takes an Array, a number, or a BinData but received: ${showField([operator, operand])}`,
    );
  return bits.bytes.subarray(0, bits.bytes.findLastIndex((byte) => byte !== 0) + 1);
}

function maskOfPositions(positions: number[]): Uint8Array {
  const highest = positions.reduce((most, position) => Math.max(most, position), -1);
  const mask = new Uint8Array((highest + 8) >> 3);
  for (const position of positions) mask[position >> 3]! |= 1 << (position & 7);
  return mask;
}

function positionOf(value: unknown, at: number): number {
  const position = readCount([String(at), value], "Failed to parse bit position");
  // Beyond the 16 MB of a document every position is alike: the sign of a number, or nothing.
  return Math.min(position, highestPosition);
}

/** Undefined for what has no bits: other types, and numbers that are no 64-bit integer. */
function bitsOf(value: unknown): Bits | undefined {
  if (bsonTypeOf(value) === "binData") return { bytes: binaryOf(value).bytes, beyond: 0 };
  const whole = integerOf(value);
  if (whole === undefined || compareNumbers(value, whole) !== 0) return undefined;
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(whole);
  return { bytes, beyond: whole < 0n ? 0xff : 0 };
}
