import { MongoError } from "../mongo-error.ts";
import { dayNumber, fromLocal, offsetAt, toLocal } from "./date-parts.ts";
import { thereIs } from "./date-time.ts";

const fixedUnits: Record<string, number> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const monthUnits: Record<string, number> = { year: 12, quarter: 3, month: 1 };
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Checks a unit of $dateAdd, $dateDiff or $dateTrunc, which has codes for what is no text and what is none of them. */
export function unitOf(unit: unknown, codeOfType = 5439013, codeOfValue = 5439014): string {
  if (typeof unit !== "string") throw new MongoError(codeOfType, `a time unit must be a string, not ${String(unit)}`);
  if (Object.hasOwn(fixedUnits, unit) || Object.hasOwn(monthUnits, unit)) return unit;
  throw new MongoError(codeOfValue, `unknown time unit value: ${unit}`);
}

const beyond = 5166406;

/** Adds calendar units: days and longer keep the local time, months keep the day or take the month's last. */
export function addUnits(date: Date, unit: string, amount: number, timezone: unknown): Date {
  const months = monthUnits[unit];
  const inZone = (change: (local: Date) => Date) =>
    fromLocal(change(toLocal(date, timezone, beyond)), timezone, beyond);
  if (months !== undefined) return inZone((local) => addMonths(local, months * amount));
  const length = fixedUnits[unit]!;
  const later = (start: Date) => new Date(start.getTime() + length * amount);
  return length < fixedUnits.day! ? thereIs(later(date), beyond) : inZone(later);
}

function addMonths(local: Date, months: number): Date {
  const result = new Date(local);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const next = new Date(result);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  result.setUTCDate(Math.min(local.getUTCDate(), next.getUTCDate()));
  return result;
}

/** How many boundaries of the unit lie between two dates. */
export function unitsBetween(start: Date, end: Date, unit: string, timezone: unknown, startOfWeek: unknown): number {
  const length = fixedUnits[unit]!;
  // Hours and shorter count instants: a change of the clock adds none.
  const offset = offsetAt(start, timezone);
  const number = (date: Date) =>
    length < fixedUnits.day!
      ? Math.floor((date.getTime() + offset) / length)
      : unitNumber(toLocal(date, timezone), unit, startOfWeek);
  return number(end) - number(start);
}

/** The start of the unit a date lies in; several units make a bin counted from the year 2000. */
export function truncate(date: Date, unit: string, size: number, timezone: unknown, startOfWeek: unknown): Date {
  const length = fixedUnits[unit]!;
  if (length < fixedUnits.day!) {
    // Hours and shorter count instants: a change of the clock moves no bin.
    const start = fromLocal(new Date("2000-01-01"), timezone).getTime();
    return thereIs(new Date(start + Math.floor((date.getTime() - start) / (length * size)) * length * size));
  }
  const local = toLocal(date, timezone);
  // Bins of weeks are counted from the first week that begins in the year 2000.
  const reference = unitNumber(new Date(unit === "week" ? "2000-01-07" : "2000-01-01"), unit, startOfWeek);
  const bins = Math.floor((unitNumber(local, unit, startOfWeek) - reference) / size);
  return fromLocal(unitStart(reference + bins * size, unit, startOfWeek), timezone);
}

function unitNumber(local: Date, unit: string, startOfWeek: unknown): number {
  const months = monthUnits[unit];
  if (months !== undefined) return Math.floor((local.getUTCFullYear() * 12 + local.getUTCMonth()) / months);
  if (unit === "week") return Math.floor((dayNumber(local) - weekShift(startOfWeek)) / 7);
  return Math.floor(local.getTime() / fixedUnits[unit]!);
}

function unitStart(number: number, unit: string, startOfWeek: unknown): Date {
  const months = monthUnits[unit];
  if (months !== undefined) return new Date(new Date(0).setUTCFullYear(0, number * months, 1));
  if (unit === "week") return new Date((number * 7 + weekShift(startOfWeek)) * fixedUnits.day!);
  return new Date(number * fixedUnits[unit]!);
}

/** The first day since 1970-01-01, a Thursday, that begins a week. */
function weekShift(startOfWeek: unknown = "sunday"): number {
  if (typeof startOfWeek !== "string")
    throw new MongoError(5439015, `startOfWeek must be a string, not ${String(startOfWeek)}`);
  const name = startOfWeek.toLowerCase();
  const weekday = weekdays.findIndex((day) => day === name || day.slice(0, 3) === name);
  if (weekday < 0) throw new MongoError(5439016, `unknown day of week value: ${startOfWeek}`);
  return (weekday + 3) % 7;
}
