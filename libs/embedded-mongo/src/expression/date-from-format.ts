import { MongoError } from "../mongo-error.ts";
import { monthNames, unmatched } from "./date-format.ts";
import { calendar, isoCalendar, localTime } from "./date-from-parts.ts";
import { fromLocal, refuseSecondZone } from "./date-parts.ts";

interface Specifier {
  pattern: string;
  /** The part of $dateFromParts it stands for; without one it is handled for itself. */
  part?: string;
}

const shortMonths = monthNames.map((name) => name.slice(0, 3));

const specifiers: Record<string, Specifier> = {
  Y: { pattern: "\\d{4}", part: "year" },
  m: { pattern: "\\d{1,2}", part: "month" },
  d: { pattern: "\\d{1,2}", part: "day" },
  j: { pattern: "\\d{1,3}", part: "day" },
  G: { pattern: "\\d{4}", part: "isoWeekYear" },
  V: { pattern: "\\d{1,2}", part: "isoWeek" },
  u: { pattern: "[1-7]", part: "isoDayOfWeek" },
  H: { pattern: "\\d{1,2}", part: "hour" },
  M: { pattern: "\\d{1,2}", part: "minute" },
  S: { pattern: "\\d{1,2}", part: "second" },
  L: { pattern: "\\d{1,3}", part: "millisecond" },
  b: { pattern: shortMonths.join("|") },
  B: { pattern: monthNames.join("|") },
  z: { pattern: "Z|[+-]\\d{2}:?\\d{2}" },
  Z: { pattern: "[+-]\\d{1,3}" },
};

const smallest: Record<string, number> = { month: 1, day: 1 };
const largest: Record<string, number> = { month: 12, day: 366, isoWeek: 53, hour: 24, minute: 59, second: 59 };

/** What reads dates by a format of $dateFromString, which is refused where it is none; a text that does not fit is, too (241). */
export function formatReader(format: string): (text: string, timezone: unknown) => Date {
  const letters: string[] = [];
  const pattern = format.replace(/%(.?)|[\\^$.*+?()[\]{}|/]/gs, (all, letter: string | undefined) => {
    if (letter === undefined) return `\\${all}`;
    if (letter === "%") return "%";
    if (letter === "") throw new MongoError(18535, unmatched);
    if (!Object.hasOwn(specifiers, letter))
      throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    letters.push(letter);
    return `(${specifiers[letter]!.pattern})`;
  });
  const whole = new RegExp(`^${pattern}$`, "i");
  return (text, timezone) => {
    const found = whole.exec(text)?.slice(1) ?? refuse(text);
    return dateOf(new Map(letters.map((letter, at) => [letter, found[at]!])), text, timezone);
  };
}

function dateOf(found: Map<string, string>, text: string, timezone: unknown): Date {
  const parts: Record<string, number> = {};
  for (const [letter, value] of found) {
    const { part } = specifiers[letter]!;
    if (part) parts[part] = Number(letter === "L" ? value.padEnd(3, "0") : value);
    else if ("bB".includes(letter)) parts.month = 1 + indexIn(letter === "b" ? shortMonths : monthNames, value);
  }
  const whole = parts.year === undefined ? ["isoWeekYear"] : found.has("j") ? ["day"] : ["month", "day"];
  if (whole.some((part) => parts[part] === undefined)) refuse(text);
  const isBeyond = ([part, value]: [string, number]) =>
    value < (smallest[part] ?? value) || value > (largest[part] ?? value);
  if (Object.entries(parts).some(isBeyond)) refuse(text);
  if ([calendar, isoCalendar].every((names) => names.some((part) => parts[part] !== undefined))) refuse(text);
  const offset = offsetOf(found);
  if (offset !== undefined) refuseSecondZone(timezone, found.get("z")?.toUpperCase() === "Z");
  const local = localTime(parts);
  if (parts.month !== undefined && local.getUTCMonth() + 1 !== parts.month) refuse(text);
  return offset === undefined ? fromLocal(local, timezone) : new Date(local.getTime() - offset * 60_000);
}

/** The minutes ahead of UTC that %z or %Z read. */
function offsetOf(found: Map<string, string>): number | undefined {
  const minutes = found.get("Z");
  if (minutes !== undefined) return Number(minutes);
  const zone = found.get("z");
  const [, sign, hours, rest] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? "") ?? [];
  if (sign === undefined) return zone === undefined ? undefined : 0;
  return (Number(hours) * 60 + Number(rest)) * (sign === "-" ? -1 : 1);
}

function indexIn(names: string[], value: string): number {
  return names.findIndex((name) => name.toLowerCase() === value.toLowerCase());
}

function refuse(text: string): never {
  throw new MongoError(241, `Error parsing date string '${text}'`);
}
