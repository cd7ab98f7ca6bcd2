import { compareNumbers, integerOf } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { fromLocal, isoDate, isoWeek } from "./date-parts.ts";
import { isNothing } from "./evaluate.ts";

const clock = ["hour", "minute", "second", "millisecond"];
export const calendar = ["year", "month", "day"];
export const isoCalendar = ["isoWeekYear", "isoWeek", "isoDayOfWeek"];

/** Parts of 16 bits; years have a range of their own, seconds none. */
const isShort = new Set(["month", "day", "isoWeek", "isoDayOfWeek", "hour", "minute"]);

/** The operands of $dateFromParts: a day of the calendar or one of the ISO week calendar, and the time of day. */
export const dateFromPartsNames = [...calendar, ...isoCalendar, ...clock, "timezone"].map((name) => `${name}?`);

/** The date that parts name; parts beyond their range carry into the next, null ones make it null. */
export function dateFromParts(values: Record<string, unknown>): Date | null {
  const [yearName, ...others] = Object.hasOwn(values, "year") ? calendar : isoCalendar;
  if (Object.values(values).some(isNothing)) return null;
  const part = (name: string, otherwise: number) => {
    const number = values[name] === undefined ? otherwise : wholeNumber(name, values[name]);
    if (isShort.has(name) && (number << 16) >> 16 !== number)
      throw new MongoError(
        31034,
        `'${name}' must evaluate to a value in the range [-32768, 32767]; ${number} is not in range`,
      );
    return number;
  };
  const year = part(yearName!, 1);
  if (year < 1 || year > 9999)
    throw new MongoError(
      yearName === "year" ? 40523 : 31095,
      `'${yearName}' must evaluate to an integer in the range 1 to 9999, found ${year}`,
    );
  const days = others.map((name) => [name, part(name, 1)]);
  const times = clock.map((name) => [name, part(name, 0)]);
  return fromLocal(localTime({ [yearName!]: year, ...Object.fromEntries([...days, ...times]) }), values.timezone);
}

/** The local time that whole numbers name, of which those beyond their range carry into the next. */
export function localTime(parts: Record<string, number>): Date {
  const { year, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0 } = parts;
  const { isoWeekYear, isoWeek = 1, isoDayOfWeek = 1 } = parts;
  const start =
    year === undefined
      ? isoDate(isoWeekYear!, isoWeek, isoDayOfWeek)
      : new Date(new Date(0).setUTCFullYear(year, month - 1, day));
  return new Date(start.setUTCHours(hour, minute, second, millisecond));
}

/** A part may be as large as 64 bits, of which seconds make use. */
function wholeNumber(name: string, value: unknown): number {
  const whole = integerOf(value);
  if (whole !== undefined && compareNumbers(value, whole) === 0) return Number(whole);
  throw new MongoError(
    40515,
    `'${name}' must evaluate to an integer, found ${bsonTypeOf(value)} with value ${showValue(value)}`,
  );
}

/** Refuses what does not name a day by one of the two calendars, whatever the values. */
export function checkDateParts(given: Record<string, unknown>): void {
  const has = (name: string) => Object.hasOwn(given, name);
  if (!has("year") && !has("isoWeekYear"))
    throw new MongoError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  if (has("year") && isoCalendar.some(has))
    throw new MongoError(40489, "$dateFromParts does not allow mixing natural dates with ISO dates");
  if (has("isoWeekYear") && calendar.some(has))
    throw new MongoError(40525, "$dateFromParts does not allow mixing ISO dates with natural dates");
}

/** The parts of a local date, by the calendar or by ISO weeks. */
export function dateToParts(local: Date, iso8601: boolean): BsonDocument {
  const { year, week } = isoWeek(local);
  const day = iso8601
    ? { isoWeekYear: year, isoWeek: week, isoDayOfWeek: local.getUTCDay() || 7 }
    : { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
  return {
    ...day,
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
}
