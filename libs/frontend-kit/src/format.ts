/** Formatters of what people read. Dates use the reader's locale unless told. */

import { formatSalary } from "@jobcentre/contracts/salary-text";
import { formatNaira } from "@jobcentre/contracts/whole-numbers";

export { formatNaira, formatSalary };

/** undefined: as this browser has it. */
let reader: { locale?: string; timeZone?: string } = {};

/** Formats for this reader from now on. For the server, which draws for many; a browser knows its own. */
export function formatFor(locale: string, timeZone: string): void {
  reader = { locale, timeZone };
}

const MOST_KEPT = 100;
const kept = new Map<string, unknown>();

/** A formatter costs a thousand times what using it does, so it is made once. */
function keep<T>(key: string, make: () => T): T {
  const found = kept.get(key) as T | undefined;
  if (found) return found;
  const made = make();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}

function dates(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { weekday, dateStyle, timeStyle, timeZone } = options;
  const key = `date ${locale} ${weekday} ${dateStyle} ${timeStyle} ${timeZone}`;
  return keep(key, () => new Intl.DateTimeFormat(locale, options));
}

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** "2 years of experience" for a job, or that none is needed. */
export function formatExperienceNeeded(years: number): string {
  if (years === 0) return "No experience needed";
  return `${years} ${years === 1 ? "year" : "years"} of experience`;
}

/** How long a program takes: "1 week", "8 weeks". */
export const formatWeeks = (weeks: number): string => `${weeks} ${weeks === 1 ? "week" : "weeks"}`;

/** 12345 → "12,345" in the reader's locale. */
export function formatNumber(value: number): string {
  const { locale } = reader;
  return keep(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value);
}

/** An instant, or a date without time, as "5 Mar 2026" in the reader's locale. */
export function formatDate(date: string): string {
  const timeZone = DATE_ONLY.test(date) ? undefined : reader.timeZone;
  return dates(reader.locale, { dateStyle: "medium", timeZone }).format(parse(date));
}

/** An instant with its time of day, in the reader's locale and zone. */
export function formatDateTime(instant: string): string {
  const { locale, timeZone } = reader;
  return dates(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(parse(instant));
}

/** The day in Lagos on which something happened that a paper names by its day, in the reader's locale, whatever their zone is. */
export function formatLagosDate(instant: string): string {
  return dates(reader.locale, { dateStyle: "medium", timeZone: lagosZoneOf(instant) }).format(parse(instant));
}

/** When one has to be somewhere: an instant as "Thu, 5 Mar 2026, 10:00 (Lagos time)", whatever the reader's zone is. */
export function formatLagosTime(instant: string): string {
  const at = parse(instant);
  const timeZone = "Africa/Lagos";
  // No formatter takes a weekday beside a style of dates.
  const weekday = dates(reader.locale, { weekday: "short", timeZone }).format(at);
  return `${weekday}, ${dates(reader.locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(at)} (Lagos time)`;
}

/** A session with a mentor: "2026-12-01 10:00" as "Tue, 1 Dec 2026, 10:00 (Lagos time)"; the time may be missing. */
export function formatMentorSession(session: string): string {
  const [day = "", time] = session.split(" ");
  return time ? formatLagosTime(`${day}T${time}+01:00`) : formatDate(day);
}

/** As certificates write it: "March 5, 2026", the day in Lagos. */
export function formatLongUsDate(instant: string): string {
  return dates("en-US", { dateStyle: "long", timeZone: lagosZoneOf(instant) }).format(parse(instant));
}

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "3 hours ago" up to a week back, the date before that; `now` in milliseconds. */
export function formatRelative(instant: string, now: number = Date.now()): string {
  const seconds = (parse(instant).getTime() - now) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return formatDate(instant);
  const { locale } = reader;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? (["second", 1] as const);
  // "now" is a word for no time at all; "yesterday" would be said after 47 hours, of the day before it.
  const numeric = unit === "second" ? "auto" : "always";
  const relative = keep(`${numeric} ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric }));
  return relative.format(unit === "second" ? 0 : Math.trunc(seconds / size), unit);
}

/** A date without time has no zone. */
const lagosZoneOf = (date: string): string | undefined => (DATE_ONLY.test(date) ? undefined : "Africa/Lagos");

/** A date without time is that day everywhere: read as local, not as midnight UTC. */
function parse(date: string): Date {
  const day = DATE_ONLY.exec(date);
  return day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(date);
}
