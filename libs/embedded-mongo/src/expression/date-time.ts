import { exactNumber } from "../bson-number.ts";
import { divideHalfEven } from "../decimal128.ts";
import { MongoError } from "../mongo-error.ts";

/** Refuses a date that JavaScript does not have. */
export function thereIs(date: Date, code = 15): Date {
  return Number.isNaN(date.getTime()) ? overflow(code) : date;
}

/** Milliseconds since 1970 of a date; refuses one that JavaScript does not have (15). */
export function timeOf(date: Date): bigint {
  return BigInt(thereIs(date).getTime());
}

/** The date so many milliseconds after 1970; refuses one that JavaScript does not have (15). */
export function dateAt(time: bigint): Date {
  return thereIs(new Date(Number(time)));
}

/** A time so many milliseconds later; refuses one beyond 64 bits (15). */
export function later(time: bigint, milliseconds: bigint): bigint {
  return within(time + milliseconds);
}

/** A number as whole milliseconds: halves of a double are rounded away from zero, those of a decimal to the even one. */
export function millisecondsOf(value: unknown): bigint {
  const exact = exactNumber(value);
  if (typeof exact === "bigint") return exact;
  if (typeof exact === "number") {
    if (!Number.isFinite(exact)) overflow();
    return within(BigInt(Math.sign(exact) * Math.round(Math.abs(exact))));
  }
  const { coefficient, exponent } = exact;
  return within(
    exponent >= 0 ? coefficient * 10n ** BigInt(exponent) : divideHalfEven(coefficient, 10n ** BigInt(-exponent)),
  );
}

function within(milliseconds: bigint): bigint {
  return BigInt.asIntN(64, milliseconds) === milliseconds ? milliseconds : overflow();
}

function overflow(code = 15): never {
  throw new MongoError(code, "date overflow");
}
