import { onLagosClock } from "@jobcentre/contracts/lagos-time";
import { MONTH_NAMES } from "@jobcentre/contracts/months";

const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** "1 December 2026", by the UTC fields of `day`. By hand: the first formatter of dates costs a service 5 MB. */
export const longDay = (day: Date): string =>
  `${day.getUTCDate()} ${MONTH_NAMES[day.getUTCMonth()]} ${day.getUTCFullYear()}`;

/** "Tuesday 1 December 2026", likewise. */
export const fullDay = (day: Date): string => `${DAYS[day.getUTCDay()]} ${longDay(day)}`;

/** "1 December 2026 at 10:00 (Lagos time)". */
export function lagosMoment(moment: Date): string {
  const shown = onLagosClock(moment);
  return `${longDay(shown)} at ${shown.toISOString().slice(11, 16)} (Lagos time)`;
}
