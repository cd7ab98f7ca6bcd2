import { dayInLagos } from "@jobcentre/contracts/lagos-time";

const DAY_MS = 24 * 60 * 60 * 1000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The date in Lagos so many days from now, as YYYY-MM-DD. */
export const dateInDays = (now: Date, days: number): string => dayInLagos(new Date(now.getTime() + days * DAY_MS));

/** The first Monday at or after the day so many days from now: how many days away it is. */
export function daysToMonday(now: Date, days: number): number {
  const weekday = new Date(`${dateInDays(now, days)}T00:00:00Z`).getUTCDay();
  return days + ((8 - weekday) % 7);
}
