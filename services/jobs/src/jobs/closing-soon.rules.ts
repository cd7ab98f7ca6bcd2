import { dayInLagos, onLagosClock } from "@jobcentre/contracts/lagos-time";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** When people in Lagos begin to read. */
const HOUR_OF_MORNING = 7;
/** Two days before, which leaves two evenings for a letter; the day before, where that morning was missed. */
const DAYS_AHEAD = 2;
/** By then an employer has put right what was mistyped. */
const UNCHANGED_MS = HOUR_MS;

/** The store's filter for the jobs whose last day is near at a moment; undefined before seven in the morning in Lagos. */
export function closingSoon(now: Date) {
  if (onLagosClock(now).getUTCHours() < HOUR_OF_MORNING) return undefined;
  return {
    is_active: true,
    closes_on: { $gt: dayInLagos(now), $lte: dayInLagos(new Date(now.getTime() + DAYS_AHEAD * DAY_MS)) },
    $nor: [{ edited_at: { $gt: new Date(now.getTime() - UNCHANGED_MS) } }],
  };
}
