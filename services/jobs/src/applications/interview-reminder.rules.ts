import { midnightInLagos } from "@jobcentre/contracts/lagos-time";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Seven hours before its day begins, so at five in the afternoon in Lagos, an interview is reminded of. */
const AHEAD_MS = 7 * HOUR_MS;

/** Interviews that begin before this are reminded of by `now`: those of today, from five in the afternoon those of tomorrow too. */
export const remindedBefore = (now: Date): Date =>
  new Date(midnightInLagos(new Date(now.getTime() + AHEAD_MS)).getTime() + DAY_MS);

/** Where the reminder would come while, or after, an interview is planned, its invitation is one: nobody reads both. */
export const remindedBy = (starts_at: Date, planned: Date): { reminded_at?: Date } =>
  starts_at < remindedBefore(planned) ? { reminded_at: planned } : {};

/** Of the same day in Lagos as `day`, YYYY-MM-DD: when it begins, and the next one. */
export function boundsOf(day: string): { begins: Date; ends: Date } {
  const begins = new Date(`${day}T00:00:00.000+01:00`);
  return { begins, ends: new Date(begins.getTime() + DAY_MS) };
}
