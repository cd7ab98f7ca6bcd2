import { Long } from "bson";
import { toDouble } from "../bson-number.ts";
import { bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { checkFormat, formatDate } from "./date-format.ts";
import { formatReader } from "./date-from-format.ts";
import { checkDateParts, dateFromParts, dateFromPartsNames, dateToParts } from "./date-from-parts.ts";
import { checkZone, dateOf, dayOfYear, isoWeek, parseDate, sundayWeek, toLocal } from "./date-parts.ts";
import { addUnits, truncate, unitOf, unitsBetween } from "./date-units.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { named, saysNothing, unary } from "./operands.ts";

/** One field of a date, of {date, timezone} or of the date alone, which may stand in an array. */
function part(read: (local: Date) => unknown): ExpressionOperator {
  const alone = unary((value) => (isNothing(value) ? null : read(dateOf(value))));
  const zoned = named(["date", "timezone?"], (values) => {
    const { date, timezone } = values;
    if (isNothing(date)) return null;
    const instant = dateOf(date);
    if (saysNothing(values, "timezone")) return null;
    if (timezone !== undefined && typeof timezone !== "string")
      throw new MongoError(40533, `the timezone of a date must be a string, but is ${bsonTypeOf(timezone)}`);
    return read(toLocal(instant, timezone));
  });
  return (operand, context, name) => {
    if (Array.isArray(operand) && operand.length !== 1)
      throw new MongoError(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${operand.length}`,
      );
    const hasOptions = isDocument(operand) && !Object.keys(operand)[0]?.startsWith("$");
    return (hasOptions ? zoned : alone)(operand, context, name);
  };
}

/** Answers null where one of the operands is null or missing; left-out ones do not count, nor does when a week starts but for weeks. */
function dated(
  names: string[],
  calculate: (values: Record<string, unknown>, name: string) => unknown,
): ExpressionOperator {
  return named(names, (values, name) => {
    const counts = (key: string) => key !== "startOfWeek" || values.unit === "week";
    const lacks = Object.entries(values).some(([key, value]) => isNothing(value) && counts(key));
    return lacks ? null : calculate(values, name);
  });
}

/** What is wanted where there is nothing, or no date. */
function instead(values: Record<string, unknown>, name: "onNull" | "onError"): unknown {
  const given = values[name] as (() => unknown) | undefined;
  return given ? given() : null;
}

const found = (value: unknown) => `${bsonTypeOf(value)} with value ${showValue(value)}`;

/** MongoDB 7.0 writes the Z after local times, too. */
const isoFormat = "%Y-%m-%dT%H:%M:%S.%LZ";

const isoNumber = (local: Date) => local.getUTCDay() || 7;

export const dateOperators: Record<string, ExpressionOperator> = {
  $year: part((local) => local.getUTCFullYear()),
  $month: part((local) => local.getUTCMonth() + 1),
  $dayOfMonth: part((local) => local.getUTCDate()),
  $dayOfWeek: part((local) => local.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $hour: part((local) => local.getUTCHours()),
  $minute: part((local) => local.getUTCMinutes()),
  $second: part((local) => local.getUTCSeconds()),
  $millisecond: part((local) => local.getUTCMilliseconds()),
  $week: part(sundayWeek),
  $isoWeek: part((local) => isoWeek(local).week),
  $isoWeekYear: part((local) => Long.fromNumber(isoWeek(local).year)),
  $isoDayOfWeek: part(isoNumber),
  $dateToString: named(["date", "format?", "timezone?", "onNull?"], (values) => {
    const { date, format, timezone } = values;
    // What is wrong with the others is said first, also where there is no date.
    if (!isNothing(format)) checkFormat(format);
    if (!isNothing(timezone)) checkZone(timezone);
    if (isNothing(date)) return instead(values, "onNull");
    if (saysNothing(values, "timezone") || saysNothing(values, "format")) return null;
    return formatDate(dateOf(date), format ?? isoFormat, timezone);
  }),
  $dateFromString: named(["dateString", "format?", "timezone?", "onError?", "onNull?"], (values) => {
    const { dateString, format, timezone } = values;
    if (!isNothing(format) && typeof format !== "string")
      throw new MongoError(40684, `$dateFromString requires that 'format' be a string, found: ${found(format)}`);
    const read = isNothing(format) ? parseDate : formatReader(format);
    if (!isNothing(timezone)) checkZone(timezone);
    if (isNothing(dateString)) return instead(values, "onNull");
    try {
      if (typeof dateString !== "string")
        throw new MongoError(
          241,
          `$dateFromString requires that 'dateString' be a string, found: ${found(dateString)}`,
        );
      return saysNothing(values, "timezone") || saysNothing(values, "format") ? null : read(dateString, timezone);
    } catch (error) {
      if (Object.hasOwn(values, "onError") && error instanceof MongoError && error.code === 241)
        return instead(values, "onError");
      throw error;
    }
  }),
  $dateFromParts: named(dateFromPartsNames, dateFromParts, checkDateParts),
  $dateToParts: named(["date", "timezone?", "iso8601?"], (values) => {
    const { date, timezone, iso8601 = false } = values;
    if (saysNothing(values, "timezone")) return null;
    checkZone(timezone);
    if (saysNothing(values, "iso8601")) return null;
    if (typeof iso8601 !== "boolean")
      throw new MongoError(40521, `iso8601 must evaluate to a bool, found ${bsonTypeOf(iso8601)}`);
    return isNothing(date) ? null : dateToParts(toLocal(dateOf(date), timezone), iso8601);
  }),
  $dateAdd: dated(["startDate", "unit", "amount", "timezone?"], (values, name) => moved(values, 1, name)),
  $dateSubtract: dated(["startDate", "unit", "amount", "timezone?"], (values, name) => moved(values, -1, name)),
  $dateDiff: dated(["startDate", "endDate", "unit", "timezone?", "startOfWeek?"], (values) => {
    const { startDate, endDate, unit, timezone, startOfWeek } = values;
    const [start, end] = [dateOf(startDate, 5166307), dateOf(endDate, 5166307)];
    return Long.fromNumber(unitsBetween(start, end, unitOf(unit), timezone, startOfWeek));
  }),
  $dateTrunc: dated(["date", "unit", "binSize?", "timezone?", "startOfWeek?"], (values) => {
    const { date, unit, binSize = 1, timezone, startOfWeek } = values;
    const size = isNumeric(binSize) ? toDouble(binSize) : Number.NaN;
    if (!(size >= 1) || !Number.isInteger(size))
      throw new MongoError(
        Number.isInteger(size) ? 5439018 : 5439017,
        "$dateTrunc requires 'binSize' to be a positive integer",
      );
    return truncate(dateOf(date, 5439012), unitOf(unit), size, timezone, startOfWeek);
  }),
};

function moved({ startDate, unit, amount, timezone }: Record<string, unknown>, direction: 1 | -1, name: string): Date {
  const units = isNumeric(amount) ? toDouble(amount) : Number.NaN;
  if (!Number.isInteger(units)) throw new MongoError(5166405, `${name} expects integer amount of time units`);
  return addUnits(dateOf(startDate, 5166403), unitOf(unit, 5166404, 9), units * direction, timezone);
}
