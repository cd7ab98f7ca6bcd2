const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A date whose UTC fields are what the clocks in Lagos show at `moment`: one hour ahead of UTC, all year. */
export const onLagosClock = (moment: Date): Date => new Date(moment.getTime() + HOUR_MS);

/** The day it is in Lagos, YYYY-MM-DD. By hand: the first formatter costs a service 7 MB, and a slow phone 0.1 s. */
export const dayInLagos = (now: Date): string => onLagosClock(now).toISOString().slice(0, 10);

/** The last midnight in Lagos. */
export const midnightInLagos = (now: Date): Date => new Date(now.getTime() - (onLagosClock(now).getTime() % DAY_MS));

/** Seconds until the next midnight in Lagos, at least 1. */
export function secondsUntilTomorrow(now: Date): number {
  const sinceMidnight = onLagosClock(now).getTime() % DAY_MS;
  return Math.max(1, Math.ceil((DAY_MS - sinceMidnight) / 1000));
}
