import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { MOST_DAYS_AHEAD } from "@jobcentre/contracts/staff-note-options";

const DAY_MS = 24 * 60 * 60_000;

/** How long a note is kept after it was written, changed or was to be followed up, whichever comes last: two years. */
const KEPT_MS = 730 * DAY_MS;

/** When a note goes by itself. */
export function goesAt(now: Date, followUpOn: string | null): Date {
  const last = Math.max(now.getTime(), followUpOn ? Date.parse(followUpOn) : 0);
  return new Date(last + KEPT_MS);
}

/** What is wrong with the day of a follow-up, undefined where nothing is. One that stays as it was may be over by now. */
export function wrongDay(day: string | null, before: string | null, now: Date): string | undefined {
  if (day === null || day === before) return undefined;
  if (day < dayInLagos(now)) return "Choose today or a later day";
  const last = dayInLagos(new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS));
  return day > last ? "Choose a day within the next two years" : undefined;
}
