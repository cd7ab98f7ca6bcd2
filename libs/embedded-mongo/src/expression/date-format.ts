import { bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { dayOfYear, isoWeek, offsetAt, sundayWeek, toLocal } from "./date-parts.ts";

/** The months in the words of a format. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const digits = (value: number, length: number) => String(value).padStart(length, "0");

function yearDigits(year: number): string {
  if (year >= 0 && year <= 9999) return digits(year, 4);
  throw new MongoError(
    18537,
    `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
  );
}

/** The format specifiers of $dateToString; `offset` is in whole minutes. */
const specifiers: Record<string, (local: Date, offset: number) => string> = {
  Y: (local) => yearDigits(local.getUTCFullYear()),
  m: (local) => digits(local.getUTCMonth() + 1, 2),
  d: (local) => digits(local.getUTCDate(), 2),
  H: (local) => digits(local.getUTCHours(), 2),
  M: (local) => digits(local.getUTCMinutes(), 2),
  S: (local) => digits(local.getUTCSeconds(), 2),
  L: (local) => digits(local.getUTCMilliseconds(), 3),
  j: (local) => digits(dayOfYear(local), 3),
  w: (local) => String(local.getUTCDay() + 1),
  u: (local) => String(local.getUTCDay() || 7),
  U: (local) => digits(sundayWeek(local), 2),
  V: (local) => digits(isoWeek(local).week, 2),
  G: (local) => yearDigits(isoWeek(local).year),
  b: (local) => monthNames[local.getUTCMonth()]!.slice(0, 3),
  B: (local) => monthNames[local.getUTCMonth()]!,
  z: (_local, offset) =>
    `${offset < 0 ? "-" : "+"}${digits(Math.trunc(Math.abs(offset) / 60), 2)}${digits(Math.abs(offset) % 60, 2)}`,
  Z: (_local, offset) => String(offset),
  "%": () => "%",
};

/** What is wrong with a format that ends in the midst of a specifier. */
export const unmatched = "Unmatched '%' at end of format string";

/** A date as text, in UTC. */
export function dateText(date: Date): string {
  yearDigits(date.getUTCFullYear());
  return date.toISOString();
}

/** Refuses what is no format of $dateToString. */
export function checkFormat(format: unknown): asserts format is string {
  if (typeof format !== "string")
    throw new MongoError(
      18533,
      `$dateToString requires that 'format' be a string, found: ${bsonTypeOf(format)} with value ${showValue(format)}`,
    );
  for (const [, letter] of format.matchAll(specifier)) {
    if (letter === "") throw new MongoError(18535, unmatched);
    if (!Object.hasOwn(specifiers, letter!))
      throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
  }
}

const specifier = /%(.?)/gs;

/** A date in words as $dateToString writes it, by a format that is one. */
export function formatDate(date: Date, format: string, timezone: unknown): string {
  const offset = Math.trunc(offsetAt(date, timezone) / 60_000);
  const local = toLocal(date, timezone);
  return format.replace(specifier, (_all, letter: string) => specifiers[letter]!(local, offset));
}
