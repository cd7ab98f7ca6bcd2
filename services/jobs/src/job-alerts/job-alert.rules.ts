import { onLagosClock } from "@jobcentre/contracts/lagos-time";

/** As many as anybody reads the messages of. */
export const MOST_ALERTS = 10;

/** When people in Lagos read what came since yesterday. */
const HOUR_OF_MORNING = 7;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A job is seen by others at most a minute after the moment it bears: no transaction takes longer. */
const SETTLING_MS = 2 * 60 * 1000;

/** The next morning in Lagos that is after `now`. */
export function nextMorning(now: Date): Date {
  const since = (onLagosClock(now).getTime() - HOUR_OF_MORNING * HOUR_MS) % DAY_MS;
  return new Date(now.getTime() + DAY_MS - since);
}

/** Until when every job that bears an earlier moment can be seen. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - SETTLING_MS);
