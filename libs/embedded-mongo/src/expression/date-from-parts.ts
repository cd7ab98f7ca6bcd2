import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { integer } from "./array-operators.ts";
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
  const [yearName, ...others] = daysOf(values);
  if (Object.values(values).some(isNothing)) return null;
  const part = (name: string, otherwise: number) => {
    const number = values[name] === undefined ? otherwise : integer(values[name], `'${name}' of $dateFromParts`, 40515);
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
  const [second, third] = others.map((name) => part(name, 1));
  const day =
    yearName === "year"
      ? new Date(new Date(0).setUTCFullYear(year, second! - 1, third))
      : isoDate(year, second!, third!);
  const [hour, minute, seconds, millisecond] = clock.map((name) => part(name, 0));
  return fromLocal(new Date(day.setUTCHours(hour!, minute, seconds, millisecond)), values.timezone);
}

/** The names the day is given by; the two calendars cannot be mixed. */
function daysOf(values: Record<string, unknown>): string[] {
  const given = (name: string) => Object.hasOwn(values, name);
  if (given("year") === given("isoWeekYear"))
    throw new MongoError(
      given("year") ? 40489 : 40516,
      "$dateFromParts requires either 'year' or 'isoWeekYear' to be present",
    );
  const [names, strange] = given("year") ? [calendar, isoCalendar] : [isoCalendar, calendar];
  const mixed = strange.find(given);
  if (mixed)
    throw new MongoError(
      given("year") ? 40489 : 40525,
      `$dateFromParts does not allow mixing natural dates with ISO dates: ${mixed}`,
    );
  return names;
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
