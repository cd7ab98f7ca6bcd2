import { ObjectId, type Timestamp } from "bson";
import { bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { thereIs } from "./date-time.ts";
import { mightBeDate } from "./other-dates.ts";

const dayLength = 86_400_000;
/** How far from 1970 JavaScript has dates. */
const farthest = 8.64e15;
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Reads an ISO 8601 date or date and time, UTC without an offset; refuses what MongoDB might read otherwise (115), and all else (241). */
export function parseDate(text: string, timezone?: unknown): Date {
  const [, day, time = "00:00", offset] = iso.exec(text) ?? [];
  const zone = offset?.replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2") ?? "Z";
  const date = new Date(`${day}T${time}${zone}`);
  // JavaScript takes the 30th of February for a day in March.
  if (day === undefined || Number.isNaN(date.getTime()) || new Date(day).getUTCDate() !== Number(day.slice(8))) {
    if (mightBeDate(text)) throw new MongoError(115, `Only ISO 8601 dates are supported by this store, not '${text}'`);
    throw new MongoError(241, `Error parsing date string '${text}'`);
  }
  if (offset === undefined) return fromLocal(date, timezone);
  refuseSecondZone(timezone, offset === "Z");
  return date;
}

/** A text with a zone (Z) or an offset of its own cannot be given another, not even one that is UTC by another name. */
export function refuseSecondZone(timezone: unknown, named: boolean): void {
  if (offsetOf(timezone) === 0) return;
  checkZone(timezone);
  throw new MongoError(
    241,
    `you cannot pass in a date/time string with ${named ? "time zone information ('Z')" : "GMT offset"} together with a timezone argument`,
  );
}

/** The date of a Date, ObjectId or Timestamp; `code` is for what is none. */
export function dateOf(value: unknown, code = 16006): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (bsonTypeOf(value) === "timestamp") return new Date((value as Timestamp).t * 1000);
  throw new MongoError(code, `can't convert from BSON type ${bsonTypeOf(value)} to Date`);
}

/** The instant as a Date whose UTC fields are the local ones of the time zone; `code` is for what JavaScript does not have. */
export function toLocal(date: Date, timezone: unknown, code?: number): Date {
  return thereIs(new Date(date.getTime() + offsetAt(date, timezone)), code);
}

/**
 * The instant a local time means: the first of two where a clock goes back, and an hour later where it leaves one out; `code` is for
 * what JavaScript does not have.
 */
export function fromLocal(local: Date, timezone: unknown, code?: number): Date {
  const time = thereIs(local, code).getTime();
  const offsetNear = (near: number) => offsetAt(new Date(Math.max(-farthest, Math.min(near, farthest))), timezone);
  const [before, after] = [offsetNear(time - dayLength), offsetNear(time + dayLength)];
  const isSecond = offsetNear(time - before) !== before && offsetNear(time - after) === after;
  return thereIs(new Date(time - (isSecond ? after : before)), code);
}

/** Refuses what is no time zone. */
export function checkZone(timezone: unknown): void {
  if (offsetOf(timezone) === undefined) formatterOf(timezone as string);
}

/** Milliseconds a time zone is ahead of UTC at an instant; zones are UTC, "+05:30" or of the Olson database. */
export function offsetAt(date: Date, timezone: unknown): number {
  return offsetOf(timezone) ?? namedOffset(date, timezone as string);
}

/** Those of UTC and of an offset; undefined for what has a name in the database. */
function offsetOf(timezone: unknown): number | undefined {
  if (timezone === undefined || timezone === "UTC") return 0;
  if (typeof timezone !== "string")
    throw new MongoError(40517, `timezone must evaluate to a string, found ${bsonTypeOf(timezone)}`);
  const fixed = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(timezone);
  if (!fixed) return undefined;
  const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
  return (fixed[1] === "-" ? -minutes : minutes) * 60_000;
}

/** Names of the database with an upper case letter behind every slash, as all have. */
const zoneName = /^[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/;
/** Three letters that are a zone in the database; JavaScript knows others, which are none there. */
const shortNames = new Set("CET EET EST GMT HST MET MST PRC ROC ROK UCT WET".split(" "));
/** JavaScript reads names in any case, MongoDB as they are written; other names of the same zones are not listed. */
const spelling = new Map(Intl.supportedValuesOf("timeZone").map((name) => [name.toLowerCase(), name]));

function isZoneName(name: string): boolean {
  if (!zoneName.test(name) || (name.length === 3 && !shortNames.has(name))) return false;
  return (spelling.get(name.toLowerCase()) ?? name) === name;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function namedOffset(date: Date, timezone: string): number {
  const parts = formatterOf(timezone).formatToParts(date);
  const text = (type: string) => parts.find((one) => one.type === type)?.value;
  const part = (type: string) => Number(text(type));
  const time = Math.floor(date.getTime() / 1000) * 1000;
  const hours = Date.UTC(1970, 0, 1, part("hour"), part("minute"), part("second"));
  // Before the year 1 came the first one before Christ.
  const year = text("era") === "BC" ? 1 - part("year") : part("year");
  return new Date(0).setUTCFullYear(year, part("month") - 1, part("day")) + hours - time;
}

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  if (!isZoneName(timezone)) return unknownZone(timezone);
  try {
    const digits = "2-digit" as const;
    const formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: timezone,
      hourCycle: "h23",
      ...{ era: "short", year: "numeric", month: digits, day: digits, hour: digits, minute: digits, second: digits },
    });
    formatters.set(timezone, formatter);
    return formatter;
  } catch {
    return unknownZone(timezone);
  }
}

function unknownZone(timezone: string): never {
  throw new MongoError(40485, `unrecognized time zone identifier: "${timezone}"`);
}

/** Whole days since 1970-01-01 of a local date. */
export function dayNumber(local: Date): number {
  return Math.floor(local.getTime() / dayLength);
}

/** 1 for January the first. */
export function dayOfYear(local: Date): number {
  return dayNumber(local) - dayNumber(new Date(yearStart(local.getUTCFullYear()))) + 1;
}

/** ISO week and the year it belongs to: the one its Thursday lies in. */
export function isoWeek(local: Date): { week: number; year: number } {
  const weekday = local.getUTCDay() || 7;
  const thursday = new Date(local.getTime() + (4 - weekday) * dayLength);
  return { week: Math.ceil(dayOfYear(thursday) / 7), year: thursday.getUTCFullYear() };
}

/** A day of the ISO week calendar; the first week is the one of January the fourth. */
export function isoDate(year: number, week: number, weekday: number): Date {
  const fourth = new Date(yearStart(year) + 3 * dayLength);
  return new Date(fourth.getTime() + ((week - 1) * 7 + weekday - (fourth.getUTCDay() || 7)) * dayLength);
}

/** Weeks begin on Sunday; days before the year's first Sunday are in week 0. */
export function sundayWeek(local: Date): number {
  return Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7);
}

function yearStart(year: number): number {
  return thereIs(new Date(new Date(0).setUTCFullYear(year, 0, 1))).getTime();
}
